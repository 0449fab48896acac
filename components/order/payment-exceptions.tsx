import { TextLink } from '@/components/ui/link';
import { Notice } from '@/components/ui/notice';
import type { Order } from '@/lib/contract/order';
import { kopecksOf } from '@/lib/domain/money';
import { exceptionText } from '@/lib/domain/payment-exception';
import { rublesText } from '@/lib/domain/rubles-text';
import { paths } from '@/lib/paths';

/** Money of the order that went another way: what happened and what to do, as the e-mail told it. */
export function PaymentExceptions({ order }: { order: Pick<Order, 'payment' | 'items'> }) {
  const hasTickets = order.items.tickets.length > 0;
  return order.payment.exceptions.map(({ kind, resolution, amount, created }) => {
    const sum = rublesText(kopecksOf(amount));
    const text = exceptionText({ kind, resolution, sum, hasTickets });
    if (text === '') return null;
    return (
      <Notice key={`${created} ${kind}`}>
        {text} {resolution === null && <TextLink href={paths.contacts()}>Написать нам</TextLink>}
      </Notice>
    );
  });
}
