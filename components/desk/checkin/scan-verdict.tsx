import { Icon } from '@/components/ui/icon';
import { Spinner } from '@/components/ui/spinner';
import type { LocalScan, StoredList } from '@/lib/features/desk/checkin/desk-state';
import { formatDateTime, formatTime } from '@/lib/format/date';
import { verbatim } from '@/lib/format/verbatim';
import styles from './checkin.module.css';
import { adviceOf, numberOf, verdictTitleOf } from './verdict-texts';

interface ScanVerdictProps {
  scan: LocalScan | null;
  isAsking: boolean;
  list: StoredList;
}

const ICONS = { go: 'ok', again: 'warn', stop: 'close' } as const;

/** What to do with the participant, as a colour and in large words. */
export function ScanVerdict({ scan, isAsking, list }: ScanVerdictProps) {
  return (
    <section className={styles.verdict} data-verdict={isAsking ? undefined : scan?.verdict} aria-label="Результат">
      <div role="status" aria-live="assertive" aria-atomic="true">
        {isAsking && (
          <p className={styles.title}>
            <Spinner size="sm" /> Проверяем…
          </p>
        )}
        {!isAsking && !scan && <p>Наведите камеру на QR-код билета, введите номер или фамилию.</p>}
        {!isAsking && scan && <Judged key={scan.id} scan={scan} list={list} />}
      </div>
    </section>
  );
}

function Judged({ scan, list }: { scan: LocalScan; list: StoredList }) {
  const { verdict, reason, ticket, other_start, alone, rehearsal } = scan;
  const { timezone } = list.start;
  return (
    <>
      <p className={styles.title}>
        <Icon name={ICONS[verdict]} /> <span>{verdictTitleOf(scan)}</span>
      </p>
      {ticket && verdict !== 'stop' && (
        <p className={styles.number} translate="no">
          {numberOf(ticket.start_number)}
        </p>
      )}
      {ticket?.name && (
        <p className={styles.name} {...verbatim(ticket.name)}>
          {ticket.name}
        </p>
      )}
      {ticket && (
        <p>
          {[ticket.format, ticket.cluster, ticket.ticket_number && `билет ${ticket.ticket_number}`]
            .filter(Boolean)
            .join('\u00a0· ')}
        </p>
      )}
      {rehearsal && verdict === 'go' && <p>Репетиция: отметка не сохранена.</p>}
      {verdict === 'again' && ticket?.checked && (
        <p>
          {`Первая отметка: ${formatDateTime(ticket.checked.at, timezone)}, «${ticket.checked.label}». Проверьте документ участника.`}
        </p>
      )}
      {verdict === 'stop' && <p>{`${adviceOf(reason)} ${other_start ?? ''}`}</p>}
      {alone && verdict === 'stop' && (
        <p>{`Проверено без сети, по списку от ${formatTime(list.loaded_at, timezone)}: новых изменений в нём нет.`}</p>
      )}
    </>
  );
}
