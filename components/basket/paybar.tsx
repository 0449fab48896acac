import { CHECKOUT_ID } from '@/components/checkout/checkout';
import { orderRows } from '@/components/checkout/order-rows';
import { pieceCount } from '@/lib/domain/basket';
import type { BasketLine } from '@/lib/domain/basket-line';
import { counted } from '@/lib/format/plural';

/** On a phone the sum stays in sight while the lines scroll, and leads to the till below them. */
export function Paybar({ lines }: { lines: readonly BasketLine[] }) {
  return (
    <div className="paybar">
      <div>
        <p className="meta">Итого, {counted(pieceCount(lines), ['позиция', 'позиции', 'позиций'])}</p>
        <p className="price">{orderRows(lines).total}</p>
      </div>
      <a className="btn btn--lg" href={`#${CHECKOUT_ID}`}>
        К оплате
      </a>
    </div>
  );
}
