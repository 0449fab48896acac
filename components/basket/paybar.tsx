import { CHECKOUT_ID } from '@/components/checkout/checkout-ids';
import { pieceCount } from '@/lib/domain/basket';
import type { BasketLine } from '@/lib/domain/basket-line';
import type { Kopecks } from '@/lib/domain/money';
import { rublesText } from '@/lib/domain/rubles-text';
import { counted } from '@/lib/format/plural';

/** On a phone the sum stays in sight while the lines scroll, and leads to the till below them. */
export function Paybar({ lines, total }: { lines: readonly BasketLine[]; total: Kopecks }) {
  return (
    <div className="paybar">
      <div>
        <p className="meta">Итого, {counted(pieceCount(lines), ['позиция', 'позиции', 'позиций'])}</p>
        <p className="price">{rublesText(total)}</p>
      </div>
      <a className="btn btn--lg" href={`#${CHECKOUT_ID}`}>
        К оплате
      </a>
    </div>
  );
}
