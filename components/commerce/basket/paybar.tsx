import { CHECKOUT_ID } from '@/components/commerce/checkout/checkout-ids';
import { buttonClass } from '@/components/ui/button';
import priceStyles from '@/components/ui/price.module.css';
import type { BasketLine } from '@/lib/domain/commerce/basket/basket-line';
import type { Kopecks } from '@/lib/domain/commerce/money/money';
import { rublesText } from '@/lib/domain/commerce/money/rubles-text';
import { countedItems } from '@/lib/format/counted-items';
import styles from './basket.module.css';

const kindAndCount = (line: BasketLine) => ({
  kind: line.selector === 'pending' ? line.kind : line.selector,
  count: line.count,
});

export function Paybar({ lines, total }: { lines: readonly BasketLine[]; total: Kopecks }) {
  return (
    <div className={styles.paybar}>
      <div>
        <p className="meta">{`Итого, ${countedItems(lines.map(kindAndCount))}`}</p>
        <p className={priceStyles.price}>{rublesText(total)}</p>
      </div>
      <a className={buttonClass({ size: 'lg' })} href={`#${CHECKOUT_ID}`}>
        К оплате
      </a>
    </div>
  );
}
