import { formatDate } from './date';

interface DatedEvent {
  readonly date: string | null;
  readonly start_date: string;
  readonly end_date?: string;
}

export function eventDate({ date, start_date, end_date }: DatedEvent): string {
  if (date) return date;
  const first = formatDate(start_date);
  if (!end_date || end_date <= start_date) return first;
  const last = formatDate(end_date);
  const [day, month, year] = first.split('.');
  if (!last.endsWith(`.${year}`)) return `${first} – ${last}`;
  return last.endsWith(`.${month}.${year}`) ? `${day}–${last}` : `${day}.${month}–${last}`;
}
