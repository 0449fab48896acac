import { TextLink } from '@/components/ui/link';
import { Notice } from '@/components/ui/notice';
import type { ErasureLosses } from '@/lib/contract/profile';
import { kopecksOf } from '@/lib/domain/money/money';
import { rublesText } from '@/lib/domain/money/rubles-text';
import { MOSCOW } from '@/lib/domain/time/day';
import { formatDate, formatDateTime } from '@/lib/format/date';
import { paths } from '@/lib/paths';

const rubles = (sum: number) => rublesText(kopecksOf(sum));

export const countOf = ({ tickets, licences, orders }: ErasureLosses): number =>
  tickets.length + licences.length + orders.length;

const orderStates = { unpaid: 'не оплачен', undelivered: 'оплачен, но ещё не доставлен' } as const;

export function ErasureLossList({ losses }: { losses: ErasureLosses }) {
  const { tickets, licences, orders } = losses;
  const refund = tickets.reduce((sum, ticket) => sum + (ticket.refund_sum ?? 0), 0);
  return (
    <>
      <p>Вместе с учётной записью пропадёт:</p>
      <ul className="bullets">
        {tickets.map((ticket) => (
          <li key={ticket.public_id}>
            <TextLink href={paths.ticket(ticket.public_id)}>{ticket.title}</TextLink>, {ticket.city},{' '}
            {formatDateTime(ticket.start_time, ticket.timezone)}
            {adviceOf(ticket)}
          </li>
        ))}
        {licences.map(({ public_id, number, validity_date }) => (
          <li key={public_id}>
            <TextLink href={paths.me('license')}>Лицензия № {number}</TextLink>, действует до{' '}
            {formatDate(validity_date)}
          </li>
        ))}
        {orders.map(({ public_id, created, amount, state }) => (
          <li key={public_id}>
            <TextLink href={paths.order(public_id)}>Заказ от {formatDate(created, MOSCOW)}</TextLink> на{' '}
            {rubles(amount)}, {orderStates[state]}
          </li>
        ))}
      </ul>
      {refund > 0 && (
        <Notice tone="warn">
          Сейчас за билеты можно вернуть {rubles(refund)} После удаления вернуть деньги не получится: сначала откройте
          билет и нажмите «Вернуть билет».
        </Notice>
      )}
    </>
  );
}

function adviceOf({ refund_sum, transferable }: ErasureLosses['tickets'][number]): string {
  if (refund_sum) return `. Билет можно вернуть, сейчас вернётся ${rubles(refund_sum)}`;
  return transferable ? '. Билет можно передать другому участнику' : '';
}
