import orderLinesStyles from '@/components/ui/order-lines.module.css';
import priceStyles from '@/components/ui/price.module.css';
import type { Order } from '@/lib/contract/commerce/order';
import { refundTexts } from '@/lib/domain/commerce/order/refund-texts';
import { formatDate } from '@/lib/format/date';
import { formatRubles } from '@/lib/format/rubles';

export function OrderRefunds({ refunds }: Pick<Order['payment'], 'refunds'>) {
  if (refunds.length === 0) return null;
  return (
    <ul aria-label="Возвраты">
      {refunds.map(({ amount, state, created }) => (
        <li key={created} className={orderLinesStyles.orderItem}>
          <span>{`Возврат от ${formatDate(created)}: ${refundTexts[state]}`}</span>
          <span className={priceStyles.price}>{formatRubles(amount)}</span>
        </li>
      ))}
    </ul>
  );
}
