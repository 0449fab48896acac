import dayjs, { type Dayjs } from 'dayjs';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(utc);
dayjs.extend(timezone);

export const MOSCOW = 'Europe/Moscow';

const MONTHS = [
  'Январь',
  'Февраль',
  'Март',
  'Апрель',
  'Май',
  'Июнь',
  'Июль',
  'Август',
  'Сентябрь',
  'Октябрь',
  'Ноябрь',
  'Декабрь',
] as const;
const OF_MONTH = [
  'января',
  'февраля',
  'марта',
  'апреля',
  'мая',
  'июня',
  'июля',
  'августа',
  'сентября',
  'октября',
  'ноября',
  'декабря',
] as const;
const WEEKDAYS = ['вс', 'пн', 'вт', 'ср', 'чт', 'пт', 'сб'] as const;

const DATE_ONLY = /^\d{4}-\d{2}-\d{2}$/;

/** A calendar date is the same day everywhere; an instant is read in the given zone. */
function inZone(value: string | Date, zone: string): Dayjs | null {
  const day = typeof value === 'string' && DATE_ONLY.test(value) ? dayjs.utc(value) : dayjs.utc(value).tz(zone);
  return day.isValid() ? day : null;
}

const write = (value: string | Date, zone: string, pattern: string): string =>
  inZone(value, zone)?.format(pattern) ?? '';

/** DD.MM.YYYY, as every list, card and cabinet text shows a date. */
export const formatDate = (value: string | Date, zone: string = MOSCOW): string => write(value, zone, 'DD.MM.YYYY');

/** DD/MM/YYYY, only where the specification says so (U-01). */
export const formatDateWithSlashes = (value: string | Date, zone: string = MOSCOW): string =>
  write(value, zone, 'DD/MM/YYYY');

/** «20.06.2026, 10:00» in the zone of the event's city. */
export const formatDateTime = (value: string | Date, zone: string = MOSCOW): string =>
  write(value, zone, 'DD.MM.YYYY, HH:mm');

export const formatTime = (value: string | Date, zone: string = MOSCOW): string => write(value, zone, 'HH:mm');

/** YYYY-MM-DD for the `datetime` attribute and for the API. */
export const isoDate = (value: string | Date, zone: string = MOSCOW): string => write(value, zone, 'YYYY-MM-DD');

/** An instant with the offset of its city, e.g. 2026-06-20T10:00:00+03:00, for search engines and `datetime`. */
export const isoInZone = (value: string | Date, zone: string): string => write(value, zone, 'YYYY-MM-DDTHH:mm:ssZ');

/** How far the zone is from UTC at that instant: «UTC+3», «UTC+5:30». */
export const utcOffset = (value: string | Date, zone: string): string =>
  write(value, zone, '[UTC]Z')
    .replace(/([+-])0(\d:)/, '$1$2')
    .replace(':00', '');

/** What a reader typed, dots or slashes, to YYYY-MM-DD; null when there is no such day. */
export function parseDate(text: string): string | null {
  const match = /^(\d{2})[./](\d{2})[./](\d{4})$/.exec(text.trim());
  if (!match) return null;
  const iso = `${match[3]}-${match[2]}-${match[1]}`;
  const day = dayjs.utc(iso);
  return day.isValid() && day.format('YYYY-MM-DD') === iso ? iso : null;
}

/** «Июнь», by the number 1–12. */
export const monthName = (month: number): string => MONTHS[month - 1] ?? '';

export interface BigDate {
  /** «14» or «20–21» */
  day: string;
  /** «июня» or «июня — июля» */
  month: string;
  /** «вс» or «сб–вс» */
  weekday: string;
  year: number;
  iso: string;
}

const joined = (first: string, last: string, dash: string) => (first === last ? first : `${first}${dash}${last}`);

/** The parts of the big date on event cards and rows. */
export function bigDate(start: string | Date, end: string | Date = start, zone: string = MOSCOW): BigDate | null {
  const first = inZone(start, zone);
  if (!first) return null;
  const given = inZone(end, zone);
  const last = given && !given.isBefore(first) ? given : first;
  const isSameDay = first.format('YYYY-MM-DD') === last.format('YYYY-MM-DD');
  return {
    day: isSameDay ? String(first.date()) : `${first.date()}–${last.date()}`,
    month: joined(OF_MONTH[first.month()] ?? '', OF_MONTH[last.month()] ?? '', ' — '),
    weekday: isSameDay ? (WEEKDAYS[first.day()] ?? '') : `${WEEKDAYS[first.day()]}–${WEEKDAYS[last.day()]}`,
    year: first.year(),
    iso: first.format('YYYY-MM-DD'),
  };
}
