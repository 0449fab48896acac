import type { TicketDetail } from '@/lib/contract/commerce/ticket';
import { historyTexts } from '@/lib/domain/commerce/ticket/history-texts';
import { changedText } from '@/lib/domain/commerce/ticket/participant-change';
import { formatDateTime, utcOffset } from '@/lib/format/date';
import styles from './ticket.module.css';

type HistoryEntry = TicketDetail['history'][number];

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
      {first && <p className="meta">{`Время города ${city}, ${utcOffset(first.at, timeZone)}`}</p>}
      <ol className={styles.history}>
        {history.map(({ action, by, at, changed = [] }) => (
          <li key={`${at} ${action}`} className={styles.entry}>
            <time dateTime={at} className="meta">
              {formatDateTime(at, timeZone)}
            </time>
            <span>
              {`${historyTexts[action]}${changed.length > 0 ? `: ${changedText(changed)}` : ''} (${persons[by]})`}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
