import { Badge } from '@/components/ui/badge';
import { Notice } from '@/components/ui/notice';
import { dayAfter } from '@/lib/domain/base/time/day';
import { isRehearsal } from '@/lib/domain/commerce/ticket/checkin';
import type { DeskState } from '@/lib/features/desk/checkin/desk';
import { countTickets, type StoredList } from '@/lib/features/desk/checkin/desk-state';
import { formatDate, formatTime } from '@/lib/format/date';
import styles from './checkin.module.css';

export function DeskHead({ state, list, now }: { state: DeskState; list: StoredList; now: Date }) {
  const { start, label } = list;
  const { ready, checked } = countTickets(list.tickets);
  const waiting = state.scans.filter((scan) => scan.waiting).length;
  return (
    <header className={styles.head}>
      <div>
        <h1 className="h4">{start.title}</h1>
        <p className="meta">{`${start.city} · ${label}`}</p>
      </div>
      <p className={styles.count}>
        <span>
          <strong className="num">{checked}</strong> <span>{`из ${ready}`}</span>
        </span>
        <span className="meta">отмечено</span>
      </p>
      <p className={styles.line} role="status">
        {state.isConnected ? (
          <Badge tone="ok" icon="ok">
            В сети
          </Badge>
        ) : (
          <Badge tone="warn" icon="warn">
            {`Без сети: список от ${formatTime(list.heard_at, start.timezone)}`}
          </Badge>
        )}
        {waiting > 0 && <Badge tone="info">{`Ждут отправки: ${waiting}`}</Badge>}
      </p>
      {isRehearsal(start, now) && (
        <Notice tone="info">
          {`Репетиция: отметки не сохраняются. Настоящие начнутся ${formatDate(dayAfter(start.start_date, { days: -1 }))}.`}
        </Notice>
      )}
      {!state.isKept && (
        <Notice tone="warn">
          Браузер не даёт хранить отметки на устройстве: не закрывайте страницу без сети. Откройте её не в приватном
          окне.
        </Notice>
      )}
    </header>
  );
}
