import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { CalendarEvent, Distance } from '@/lib/contract/events/calendar';
import { type IcsEvent, icsOf } from '@/lib/domain/events/calendar/ics';
import { formatDateTime, utcOffset } from '@/lib/format/date';
import { CALENDAR_FEED_SECONDS, STALE_CALENDAR_FEED_SECONDS } from '@/lib/freshness';
import { paths } from '@/lib/paths';
import { READY_CODING } from '@/lib/ready-coding';
import { siteConfig } from '@/lib/site-config';

const hourOf = ({ start_time, timezone }: CalendarEvent): string[] =>
  start_time && timezone
    ? [`Старт: ${formatDateTime(start_time, timezone)} (местное время, ${utcOffset(start_time, timezone)})`]
    : [];

/** From start to prize giving. */
const HOURS: Record<Distance, number> = { supersprint: 2, sprint: 3, olympic: 4, middle: 8, long: 15 };

/** The uid contains no host, which may change. */
export function icsEventOf(event: CalendarEvent): IcsEvent {
  const url = new URL(paths.calendar.event(event.public_id), siteConfig.url).href;
  return {
    uid: event.public_id,
    title: event.title,
    place: event.place,
    coordinates: event.coordinates,
    description: [event.desc, ...hourOf(event), ...(event.limits ? [event.limits] : []), url].join('\n'),
    url,
    days: { first: event.start_date, last: event.end_date ?? event.start_date },
    // A date in words has no time yet.
    start: event.date === null ? event.start_time : undefined,
    hours: event.distance ? HOURS[event.distance] : undefined,
    tentative: event.date !== null,
    sequence: event.revision,
    lastModified: event.updated_at,
    cancelled: event.cancelled,
  };
}

/** Programs cache the feed for a while, then revalidate it by its ETag. */
const CACHE_CONTROL = `public, max-age=${CALENDAR_FEED_SECONDS}, stale-while-revalidate=${STALE_CALENDAR_FEED_SECONDS}`;

/** Ignores the time of creation. */
const etagOf = (ics: string): string =>
  `"${createHash('sha256')
    .update(ics.replace(/^DTSTAMP:.*$/gm, ''))
    .digest('base64url')
    .slice(0, 27)}"`;

const compress = promisify(gzip);
const decompress = promisify(gunzip);

export interface Feed {
  /** The calendar in gzip, as nearly all programs take it. */
  readonly gzip: Buffer;
  readonly etag: string;
}

export const calendarText = (name: string, events: readonly CalendarEvent[], now: Date): string =>
  icsOf({ name, description: `${name}. ${siteConfig.name}`, events: events.map(icsEventOf), refreshHours: 6 }, now);

export async function makeFeed(name: string, events: readonly CalendarEvent[], now: Date): Promise<Feed> {
  const ics = calendarText(name, events, now);
  return { gzip: await compress(ics), etag: etagOf(ics) };
}

/** The calendar, or 304 if the program has this version. */
export async function feedResponse(
  { gzip, etag }: Feed,
  request: Request,
  isProduction = process.env.NODE_ENV === 'production',
): Promise<Response> {
  const headers = { ETag: etag, 'Cache-Control': CACHE_CONTROL, Vary: 'Accept-Encoding' };
  const known = request.headers.get('if-none-match')?.split(',') ?? [];
  if (known.some((tag) => tag.trim().replace(/^W\//, '') === etag)) {
    return new Response(null, { status: 304, headers });
  }
  // In development nothing names the coding of the body.
  const takesGzip = isProduction && /\bgzip\b/.test(request.headers.get('accept-encoding') ?? '');
  return new Response(new Uint8Array(takesGzip ? gzip : await decompress(gzip)), {
    headers: {
      ...headers,
      ...(takesGzip && { [READY_CODING]: 'gzip' }),
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'inline; filename="calendar.ics"',
    },
  });
}
