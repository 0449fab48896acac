import { dayAfter } from '@/lib/domain/base/time/day';
import type { Coordinates } from './coordinates';

export interface IcsEvent {
  /** Stays the same when the event changes. */
  readonly uid: string;
  readonly title: string;
  readonly place: string;
  readonly coordinates?: Coordinates;
  readonly description: string;
  readonly url: string;
  readonly days: { readonly first: string; readonly last: string };
  readonly start?: string;
  readonly hours?: number;
  /** The city's zone (IANA); without it the start is written in UTC. */
  readonly zone?: string;
  readonly tentative?: boolean;
  /** Grows with each version of an event; programs keep the highest (RFC 5545, 3.8.7.4). */
  readonly sequence?: number;
  readonly lastModified?: string;
  readonly cancelled?: boolean;
}

interface IcsCalendar {
  readonly name: string;
  readonly description: string;
  readonly events: readonly IcsEvent[];
  readonly refreshHours?: number;
}

const MAX_OCTETS = 75;

const HOURS = 4;

/** Bytes in UTF-8, by code point, since an encoder is slow for single letters. */
function octetsOf(char: string): number {
  const code = char.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x1_0000 ? 3 : 4;
}

/** RFC 5545, 3.1: lines have at most 75 octets. Never splits a letter. */
export function foldLine(line: string): string {
  const lines: string[] = [];
  let current = '';
  let octets = 0;
  for (const char of line) {
    const size = octetsOf(char);
    // The space that marks a continuation counts too.
    if (octets + size > MAX_OCTETS) {
      lines.push(current);
      current = ' ';
      octets = 1;
    }
    current += char;
    octets += size;
  }
  return [...lines, current].join('\r\n');
}

/** RFC 5545, 3.3.11: escapes special characters and removes other control characters. */
export const escapeText = (text: string): string =>
  text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|\r|\n/g, '\\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '');

const compact = (text: string) => text.replace(/[-:]/g, '');

/** 20260620T070000Z */
const utcOf = (instant: string | Date): string => `${compact(new Date(instant).toISOString()).slice(0, 15)}Z`;

const clocks = new Map<string, Intl.DateTimeFormat>();

/** 2026-06-20T10:00:00 in the zone. One formatter per zone, since creating one is slow. */
function localTime(instant: string, zone: string): string {
  const clock =
    clocks.get(zone) ?? new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone: zone });
  clocks.set(zone, clock);
  return clock.format(new Date(instant)).replace(' ', 'T');
}

/** +0300 */
function offsetOf(instant: string, zone: string): string {
  const minutes = Math.round((Date.parse(`${localTime(instant, zone)}Z`) - Date.parse(instant)) / 60_000);
  const digits = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60].map((part) =>
    String(part).padStart(2, '0'),
  );
  return `${minutes < 0 ? '-' : '+'}${digits.join('')}`;
}

/** RFC 5545, 3.6.5: each zone in use, with its offset on that day. */
function zonesOf(events: readonly IcsEvent[]): string[] {
  const starts = events.flatMap(({ start, zone }) => (start && zone ? [{ start, zone }] : []));
  return [...Map.groupBy(starts, ({ zone }) => zone)].flatMap(([zone, ofZone]) => {
    const days = new Map(
      ofZone.map(({ start }) => [localTime(start, zone).slice(0, 10), offsetOf(start, zone)] as const),
    );
    const observances = [...days]
      .toSorted()
      .flatMap(([day, offset]) => [
        'BEGIN:STANDARD',
        `DTSTART:${compact(day)}T000000`,
        `TZOFFSETFROM:${offset}`,
        `TZOFFSETTO:${offset}`,
        'END:STANDARD',
      ]);
    return ['BEGIN:VTIMEZONE', `TZID:${zone}`, ...observances, 'END:VTIMEZONE'];
  });
}

const startOf = (start: string, zone: string | undefined): string =>
  zone ? `DTSTART;TZID=${zone}:${compact(localTime(start, zone))}` : `DTSTART:${utcOf(start)}`;

/** Without a time, the event takes whole days and the end is exclusive (RFC 5545, 3.6.1). */
const whenOf = ({ start, hours = HOURS, zone, days }: IcsEvent): string[] =>
  start && days.first === days.last
    ? [startOf(start, zone), `DURATION:PT${hours}H`]
    : [`DTSTART;VALUE=DATE:${compact(days.first)}`, `DTEND;VALUE=DATE:${compact(dayAfter(days.last, { days: 1 }))}`];

function statusOf({ cancelled, tentative }: IcsEvent): string {
  if (cancelled) return 'CANCELLED';
  return tentative ? 'TENTATIVE' : 'CONFIRMED';
}

const linesOf = (event: IcsEvent, now: Date): string[] => [
  'BEGIN:VEVENT',
  `UID:${event.uid}`,
  `DTSTAMP:${utcOf(now)}`,
  ...whenOf(event),
  `SUMMARY:${escapeText(event.title)}`,
  `LOCATION:${escapeText(event.place)}`,
  ...(event.coordinates ? [`GEO:${event.coordinates.latitude};${event.coordinates.longitude}`] : []),
  `DESCRIPTION:${escapeText(event.description)}`,
  `URL:${event.url}`,
  `STATUS:${statusOf(event)}`,
  `SEQUENCE:${event.sequence ?? 0}`,
  ...(event.lastModified ? [`LAST-MODIFIED:${utcOf(event.lastModified)}`] : []),
  'TRANSP:TRANSPARENT',
  'END:VEVENT',
];

/** RFC 5545, with the name and refresh interval of RFC 7986. */
export function icsOf({ name, description, events, refreshHours }: IcsCalendar, now: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//fedtri//calendar//RU',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    `DESCRIPTION:${escapeText(description)}`,
    ...(refreshHours
      ? [`REFRESH-INTERVAL;VALUE=DURATION:PT${refreshHours}H`, `X-PUBLISHED-TTL:PT${refreshHours}H`]
      : []),
    ...zonesOf(events),
    ...events.flatMap((event) => linesOf(event, now)),
    'END:VCALENDAR',
  ];
  return `${lines.map(foldLine).join('\r\n')}\r\n`;
}
