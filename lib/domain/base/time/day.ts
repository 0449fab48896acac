/** YYYY-MM-DD: comparable as text and without a zone. */
export type Day = string;

/** Without a change of clocks. */
export const DAY_MS = 86_400_000;

/** For everything without a city: licences, news, documents, e-mails to the office. */
export const MOSCOW = 'Europe/Moscow';

const calendars = new Map<string, Intl.DateTimeFormat>();

/** One formatter per zone, since creating one is slow. */
export function dayIn(instant: Date, timeZone: string): Day {
  const calendar =
    calendars.get(timeZone) ??
    new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  calendars.set(timeZone, calendar);
  return calendar.format(instant);
}

export function isZone(timeZone: string): boolean {
  try {
    return dayIn(new Date(0), timeZone) !== '';
  } catch {
    return false;
  }
}

/** Refuses 31.02 and the year 0. */
export function isRealDay(day: string): day is Day {
  if (!/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(day)) return false;
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}

const pad = (number: number) => String(number).padStart(2, '0');

/** 31.01 + 1 month is 28.02. */
export function dayAfter(
  day: Day,
  { months = 0, days = 0 }: { readonly months?: number; readonly days?: number },
): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const lastOfMonth = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  const moved = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth(), Math.min(date, lastOfMonth) + days));
  return `${moved.getUTCFullYear()}-${pad(moved.getUTCMonth() + 1)}-${pad(moved.getUTCDate())}`;
}
