import { Badge } from '@/components/ui/badge';
import type { LocalScan } from '@/lib/features/desk/checkin/desk-state';
import { formatTime } from '@/lib/format/date';
import styles from './checkin.module.css';
import { numberOf, verdictTitleOf } from './verdict-texts';

const SHOWN = 20;
const TONES = { go: 'ok', again: 'warn', stop: 'bad' } as const;

function whose(ticket: LocalScan['ticket']): string {
  if (!ticket) return 'Неизвестный код';
  return ticket.name ? `${ticket.name} ${numberOf(ticket.start_number)}` : `Билет ${ticket.ticket_number}`.trim();
}

export function ScanHistory({ scans, timeZone }: { scans: readonly LocalScan[]; timeZone: string }) {
  if (scans.length === 0) return null;
  return (
    <section aria-labelledby="scans" className="stack gap-2">
      <h2 className="h5" id="scans">
        Последние отметки
      </h2>
      <ol className={styles.scans}>
        {scans.slice(0, SHOWN).map((scan) => (
          <li key={scan.id}>
            <time dateTime={scan.at}>{formatTime(scan.at, timeZone)}</time>
            <span>{whose(scan.ticket)}</span>
            <Badge tone={TONES[scan.verdict]}>{verdictTitleOf(scan)}</Badge>
            {scan.waiting && <Badge>Ждёт отправки</Badge>}
          </li>
        ))}
      </ol>
    </section>
  );
}
