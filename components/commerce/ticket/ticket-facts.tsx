import { Facts } from '@/components/ui/facts';
import type { Ticket } from '@/lib/contract/commerce/ticket';
import type { PocketTicket } from '@/lib/features/base/offline/ticket-copy-schema';
import { formatDateTime } from '@/lib/format/date';
import styles from './ticket.module.css';

interface TicketFactsProps {
  /** Stored copies have neither cluster nor insurance. */
  ticket: PocketTicket & Pick<Ticket, 'transferred_to'> & { info: { cluster?: string | null; insurance?: boolean } };
}

/** Shows the start in the zone of its city. */
export function TicketFacts({ ticket }: TicketFactsProps) {
  const { event, event_format, city, team, info, ticketNumber, transferred_to } = ticket;
  return (
    <Facts
      className={styles.facts}
      facts={[
        ['Старт', formatDateTime(event_format.start_time, event_format.event_city.timezone)],
        ['Город', city.name_ru],
        ['Место старта', event.place ?? ''],
        ['Билет', ticketNumber, 'verbatim'],
        ['Передан на адрес', transferred_to ?? '', 'verbatim'],
        ['Участник', `${info.last_name} ${info.first_name}`.trim(), 'verbatim'],
        ['Команда', team ? (team.name ?? team.number) : '', 'verbatim'],
        ['Номер в команде', info.inside_number ?? ''],
        ['Сектор', info.sector ?? ''],
        ['Ряд', info.row ?? ''],
        ['Место', info.place ?? ''],
        ['Кластер', info.cluster ?? ''],
        ['Страхование', info.insurance ? 'есть' : ''],
      ]}
    />
  );
}
