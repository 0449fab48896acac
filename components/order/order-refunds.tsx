import type { Order } from '@/lib/contract/order';
import type { RefundState } from '@/lib/domain/refund';
import { formatDate } from '@/lib/format/date';
import { formatRubles } from '@/lib/format/rubles';

const texts: Readonly<Record<RefundState, string>> = {
  requested: 'передаём банку',
  sent: 'ждём ответа банка',
  confirmed: 'банк вернул деньги на карту',
  failed: 'банк не принял возврат',
  'by-hand': 'вернули переводом',
};

/** What goes back of an order, and how far it has come. */
export function OrderRefunds({ refunds }: Pick<Order['payment'], 'refunds'>) {
  if (refunds.length === 0) return null;
  return (
    <ul className="order-items" aria-label="Возвраты">
      {refunds.map(({ amount, state, created }) => (
        <li key={created} className="order-item">
          <span>
            Возврат от {formatDate(created)}: {texts[state]}
          </span>
          <span className="price">{formatRubles(amount)}</span>
        </li>
      ))}
    </ul>
  );
}
