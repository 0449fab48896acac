import { rublesOf } from '@/lib/domain/money';
import type { LinePrice as Price } from '@/lib/domain/pricing';
import { rublesText } from '@/lib/domain/rubles-text';
import { formatAmount } from '@/lib/format/rubles';

/** What the line costs; before a discount it cost more, and that is crossed out. */
export function LinePrice({ price }: { price: Price | undefined }) {
  if (!price) return null;
  return (
    <p className="price">
      {price.discount + price.vip > 0 && (
        <del>
          <span className="sr">Без скидки </span>
          {formatAmount(rublesOf(price.total + price.discount + price.vip))}
        </del>
      )}
      {rublesText(price.total)}
    </p>
  );
}
