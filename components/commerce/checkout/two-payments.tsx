import { Notice } from '@/components/ui/notice';
import type { SellerPayment } from '@/lib/domain/commerce/basket/basket-price';
import { rublesText } from '@/lib/domain/commerce/money/rubles-text';

const SELLERS = {
  federation: 'федерации за билеты и товары',
  insurer: 'страховой компании за лицензии',
} as const;

/** The buyer learns both sums before the first payment (decision 008). */
export function TwoPayments({ payments }: { payments: readonly SellerPayment[] }) {
  if (payments.length < 2) return null;
  return (
    <Notice>
      <p>Платежей будет два, второй откроется сразу после первого:</p>
      <ol className="numbered">
        {payments.map(({ terminal, total }) => (
          <li key={terminal}>{`${SELLERS[terminal]}: ${rublesText(total)}`}</li>
        ))}
      </ol>
    </Notice>
  );
}
