import orderLinesStyles from '@/components/ui/order-lines.module.css';
import priceStyles from '@/components/ui/price.module.css';
import type { Order } from '@/lib/contract/order';
import type { RefundState } from '@/lib/domain/order/refund';
import { formatDate } from '@/lib/format/date';
import { formatRubles } from '@/lib/format/rubles';

const texts: Readonly<Record<RefundState, string>> = {
  requested: 'передаём банку',
  sent: 'ждём ответа банка',
  confirmed: 'банк вернул деньги на карту',
  failed: 'банк не принял возврат',
  'by-hand': 'вернули переводом',
};

export function OrderRefunds({ refunds }: Pick<Order['payment'], 'refunds'>) {
  if (refunds.length === 0) return null;
  return (
    <ul aria-label="Возвраты">
      {refunds.map(({ amount, state, created }) => (
        <li key={created} className={orderLinesStyles.orderItem}>
          <span>
            Возврат от {formatDate(created)}: {texts[state]}
          </span>
          <span className={priceStyles.price}>{formatRubles(amount)}</span>
        </li>
      ))}
    </ul>
  );
}
