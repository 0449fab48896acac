import { TextLink } from '@/components/ui/link';
import { Notice } from '@/components/ui/notice';
import type { Order } from '@/lib/contract/commerce/order';
import { kopecksOf } from '@/lib/domain/commerce/money/money';
import { rublesText } from '@/lib/domain/commerce/money/rubles-text';
import { exceptionText } from '@/lib/domain/commerce/order/payment-exception';
import { paths } from '@/lib/paths';

/** Says the same as the e-mail. */
export function PaymentExceptions({ order }: { order: Pick<Order, 'payment' | 'items'> }) {
  const hasTickets = order.items.tickets.length > 0 || order.items.surcharges !== undefined;
  return order.payment.exceptions.map(({ kind, resolution, amount, created }) => {
    const sum = rublesText(kopecksOf(amount));
    const text = exceptionText({ kind, resolution, sum, hasTickets });
    if (text === '') return null;
    return (
      <Notice key={`${created} ${kind}`}>
        <span>{text}</span> {resolution === null && <TextLink href={paths.contacts()}>Написать нам</TextLink>}
      </Notice>
    );
  });
}
