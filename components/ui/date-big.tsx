import { bigDate } from '@/lib/format/date';
import styles from './date-big.module.css';

interface DateBigProps {
  start: string;
  end?: string;
  zone?: string;
  /** Rows of a month list leave the month to its heading. */
  hideMonth?: boolean;
}

export function DateBig({ start, end, zone, hideMonth }: DateBigProps) {
  const date = bigDate(start, end, zone);
  if (!date) return null;
  return (
    <p className={styles.date}>
      <time dateTime={date.iso}>{date.day}</time>
      {hideMonth ? (
        <span className="meta">
          <span className="sr">{`${date.month} `}</span>
          <span>{date.weekday}</span>
        </span>
      ) : (
        <small>
          <span>{date.month}</span>
          <br />
          <span className="meta">{date.weekday}</span>
        </small>
      )}
    </p>
  );
}
