import { MOSCOW } from '@/lib/domain/base/time/day';
import { type ClockFace, clockIn } from './zoned-clock';

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

const two = (value: number) => String(value).padStart(2, '0');

const dayMonthYear = ({ day, month, year }: ClockFace, mark: string) =>
  `${two(day)}${mark}${two(month + 1)}${mark}${year}`;
const yearMonthDay = ({ day, month, year }: ClockFace) => `${year}-${two(month + 1)}-${two(day)}`;
const hourMinute = ({ hour, minute }: ClockFace) => `${two(hour)}:${two(minute)}`;

function offsetSign({ offset }: ClockFace) {
  const size = Math.abs(offset);
  return { sign: offset < 0 ? '-' : '+', hours: Math.floor(size / 60), minutes: size % 60 };
}

function write(value: string | Date, zone: string, pattern: (clock: ClockFace) => string): string {
  const clock = clockIn(value, zone);
  return clock ? pattern(clock) : '';
}

/** DD.MM.YYYY, the usual form. */
export const formatDate = (value: string | Date, zone: string = MOSCOW): string =>
  write(value, zone, (clock) => dayMonthYear(clock, '.'));

/** DD/MM/YYYY, only where the specification says so. */
export const formatDateWithSlashes = (value: string | Date, zone: string = MOSCOW): string =>
  write(value, zone, (clock) => dayMonthYear(clock, '/'));

/** «20.06.2026, 10:00» in the zone of the event's city. */
export const formatDateTime = (value: string | Date, zone: string = MOSCOW): string =>
  write(value, zone, (clock) => `${dayMonthYear(clock, '.')}, ${hourMinute(clock)}`);

/** «14:05:10» in the visitor's zone. */
export const formatClock = (value: Date): string => value.toLocaleTimeString('ru-RU');

export const formatTime = (value: string | Date, zone: string = MOSCOW): string => write(value, zone, hourMinute);

/** YYYY-MM-DD for the `datetime` attribute and for the API. */
export const isoDate = (value: string | Date, zone: string = MOSCOW): string => write(value, zone, yearMonthDay);

/** An instant with the offset of its city, e.g. 2026-06-20T10:00:00+03:00, for search engines and `datetime`. */
export const isoInZone = (value: string | Date, zone: string): string =>
  write(value, zone, (clock) => {
    const { sign, hours, minutes } = offsetSign(clock);
    return `${yearMonthDay(clock)}T${hourMinute(clock)}:${two(clock.second)}${sign}${two(hours)}:${two(minutes)}`;
  });

/** «UTC+3», «UTC+5:30». */
export const utcOffset = (value: string | Date, zone: string): string =>
  write(value, zone, (clock) => {
    const { sign, hours, minutes } = offsetSign(clock);
    return `UTC${sign}${hours}${minutes === 0 ? '' : `:${two(minutes)}`}`;
  });

/** From dots or slashes to YYYY-MM-DD; null if there is no such day. */
export function parseDate(text: string): string | null {
  const match = /^(\d{2})[./](\d{2})[./]((?:19|2\d)\d{2})$/.exec(text.trim());
  if (!match) return null;
  const iso = `${match[3]}-${match[2]}-${match[1]}`;
  // 31 June becomes another day when formatted again.
  return isoDate(iso) === iso ? iso : null;
}

export const monthName = (month: number): string => MONTHS[month - 1] ?? '';

interface BigDate {
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
  const first = clockIn(start, zone);
  if (!first) return null;
  const given = clockIn(end, zone);
  const iso = yearMonthDay(first);
  const last = given && yearMonthDay(given) > iso ? given : first;
  const isSameDay = last === first;
  return {
    day: isSameDay ? String(first.day) : `${first.day}–${last.day}`,
    month: joined(OF_MONTH[first.month] ?? '', OF_MONTH[last.month] ?? '', ' — '),
    weekday: isSameDay ? (WEEKDAYS[first.weekday] ?? '') : `${WEEKDAYS[first.weekday]}–${WEEKDAYS[last.weekday]}`,
    year: first.year,
    iso,
  };
}
