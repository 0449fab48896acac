import type { CallError } from '@/lib/contract/wire/call-error';
import styles from './staff.module.css';

/** A refusal is never shown as emptiness: what happened, and what to do. */
export function Refused({ refusal }: { refusal: CallError }) {
  const isClosed = refusal.kind === 'forbidden';
  return (
    <div className={styles.card}>
      <h1 className="h4">{isClosed ? 'Доступ закрыт' : 'Не получилось показать'}</h1>
      <p>{isClosed ? 'У вашей роли нет этого раздела. Его открывает администратор.' : refusal.message}</p>
    </div>
  );
}
