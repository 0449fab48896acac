import { Notice } from '@/components/ui/notice';
import type { SellerPayment } from '@/lib/domain/basket-price';
import { rublesText } from '@/lib/domain/rubles-text';

const SELLERS = {
  federation: 'федерации за билеты и товары',
  insurer: 'страховой компании за лицензии',
} as const;

/** A basket of two sellers is paid twice: told before the press, with both sums (decision 008). */
export function TwoPayments({ payments }: { payments: readonly SellerPayment[] }) {
  if (payments.length < 2) return null;
  return (
    <Notice>
      <p>Платежей будет два, второй откроется сразу после первого:</p>
      <ol className="list-decimal pl-5">
        {payments.map(({ terminal, total }) => (
          <li key={terminal}>
            {SELLERS[terminal]}: {rublesText(total)}
          </li>
        ))}
      </ol>
    </Notice>
  );
}
