import { TextLink } from '@/components/ui/link';
import { Notice } from '@/components/ui/notice';
import type { ErasureLosses } from '@/lib/contract/care/profile';
import { MOSCOW } from '@/lib/domain/base/time/day';
import { kopecksOf } from '@/lib/domain/commerce/money/money';
import { rublesText } from '@/lib/domain/commerce/money/rubles-text';
import { formatDate, formatDateTime } from '@/lib/format/date';
import { paths } from '@/lib/paths';

const rubles = (sum: number) => rublesText(kopecksOf(sum));

export const countOf = ({ tickets, licences, orders }: ErasureLosses): number =>
  tickets.length + licences.length + orders.length;

const orderStates = {
  unpaid: 'не оплачен: бронь снимется, а если оплата всё же пройдёт, деньги вернутся',
  undelivered: 'оплачен, но ещё не доставлен: посылка придёт, имя, телефон и адрес мы храним до её вручения',
  'at-start': 'оплачен, но ещё не выдан: на старте его не отдадут, деньги не возвращаются',
} as const;

export function ErasureLossList({ losses }: { losses: ErasureLosses }) {
  const { tickets, licences, orders } = losses;
  const refund = tickets.reduce((sum, ticket) => sum + (ticket.refund_sum ?? 0), 0);
  return (
    <>
      <p>Вместе с учётной записью пропадёт:</p>
      <ul className="bullets">
        {tickets.map((ticket) => (
          <li key={ticket.public_id}>
            <TextLink href={paths.ticket(ticket.public_id)}>{ticket.title}</TextLink>
            <span>{`, ${ticket.city}, ${formatDateTime(ticket.start_time, ticket.timezone)}${adviceOf(ticket)}`}</span>
          </li>
        ))}
        {licences.map(({ public_id, number, validity_date }) => (
          <li key={public_id}>
            <TextLink href={paths.me('license')}>{`Лицензия № ${number}`}</TextLink>
            <span>{`, действует до ${formatDate(validity_date)}`}</span>
          </li>
        ))}
        {orders.map(({ public_id, created, amount, state }) => (
          <li key={public_id}>
            <TextLink href={paths.order(public_id)}>{`Заказ от ${formatDate(created, MOSCOW)}`}</TextLink>{' '}
            <span>{`на ${rubles(amount)}, ${orderStates[state]}`}</span>
          </li>
        ))}
      </ul>
      {refund > 0 && (
        <Notice tone="warn">
          {`Билеты перестанут действовать, за них вернётся ${rubles(refund)} на карту, с которой вы платили. Сами вернуть деньги после удаления вы не сможете, и письма о возврате не будет.`}
        </Notice>
      )}
    </>
  );
}

function adviceOf({ received, refund_sum, transferable }: ErasureLosses['tickets'][number]): string {
  if (received) return '. Билет вернётся к тому, кто вам его передал';
  const refund = refund_sum ? `. Вернётся ${rubles(refund_sum)}` : '. Деньги не возвращаются';
  return transferable ? `${refund}. Билет можно сначала передать другому участнику` : refund;
}
