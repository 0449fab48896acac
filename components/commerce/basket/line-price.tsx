import styles from '@/components/ui/price.module.css';
import { rublesOf } from '@/lib/domain/commerce/money/money';
import type { LinePrice as Price } from '@/lib/domain/commerce/money/pricing';
import { rublesText } from '@/lib/domain/commerce/money/rubles-text';
import { formatAmount } from '@/lib/format/rubles';

export function LinePrice({ price }: { price: Price | undefined }) {
  if (!price) return null;
  return (
    <p className={styles.price}>
      {price.discount + price.vip > 0 && (
        <del>
          <span className="sr">Без скидки </span>
          <span>{formatAmount(rublesOf(price.total + price.discount + price.vip))}</span>
        </del>
      )}
      <span>{rublesText(price.total)}</span>
    </p>
  );
}
