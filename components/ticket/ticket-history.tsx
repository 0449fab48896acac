import type { TicketDetail } from '@/lib/contract/ticket';
import { changedText } from '@/lib/domain/ticket/participant-change';
import { formatDateTime, utcOffset } from '@/lib/format/date';
import styles from './ticket.module.css';

type HistoryEntry = TicketDetail['history'][number];

const actions: Record<HistoryEntry['action'], string> = {
  bought: 'Билет куплен',
  registered: 'Участник зарегистрирован',
  'participant-changed': 'Данные изменены',
  'shirt-gone': 'Футболки выбранного размера закончились, участник не зарегистрирован',
  'registration-cancelled': 'Регистрация отменена',
  transferred: 'Билет передан',
  returned: 'Билет отозван',
  'refund-requested': 'Билет возвращён',
  refunded: 'Банк вернул деньги',
  'ticket-suspended': 'Билет приостановлен: банк забрал оплату назад',
  'ticket-restored': 'Билет снова действует',
  'ticket-withdrawn': 'Билет аннулирован',
  'checked-in': 'Участник отмечен на старте',
  'checkin-undone': 'Отметка на старте снята',
  'start-changed': 'Изменён старт: день, час или место',
  'start-cancelled': 'Старт отменён',
  'team-changed': 'Команда изменена',
  'removed-from-team': 'Билет исключён из команды',
};

const persons: Record<HistoryEntry['by'], string> = {
  you: 'вы',
  owner: 'прежний владелец',
  recipient: 'новый участник',
  captain: 'капитан',
  federation: 'федерация',
};

interface TicketHistoryProps {
  history: readonly HistoryEntry[];
  /** IANA zone of the start's city. */
  timeZone: string;
  city: string;
}

/** Names the city of the times, since orders use Moscow's. */
export function TicketHistory({ history, timeZone, city }: TicketHistoryProps) {
  const [first] = history;
  return (
    <section aria-labelledby="history">
      <h2 className="h4" id="history">
        История билета
      </h2>
      {first && (
        <p className="meta">
          Время города {city}, {utcOffset(first.at, timeZone)}
        </p>
      )}
      <ol className={styles.history}>
        {history.map(({ action, by, at, changed = [] }) => (
          <li key={`${at} ${action}`} className={styles.entry}>
            <time dateTime={at} className="meta">
              {formatDateTime(at, timeZone)}
            </time>
            <span>
              {actions[action]}
              {changed.length > 0 && `: ${changedText(changed)}`} ({persons[by]})
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
