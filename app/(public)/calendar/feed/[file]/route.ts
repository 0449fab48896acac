import { createHash } from 'node:crypto';
import { calendarTypeLabels, filterValues, labelsOf } from '@/components/events/calendar/labels';
import type { CalendarEvent } from '@/lib/contract/events/calendar';
import { versionedCache } from '@/lib/domain/base/cache/versioned-cache';
import {
  type FilterChoice,
  filterEvents,
  narrows,
  noChoice,
  readChoice,
  writeChoice,
} from '@/lib/domain/events/calendar/calendar-filter';
import { eventsOfType } from '@/lib/domain/events/calendar/event-type';
import { type Feed, feedResponse, makeFeed } from '@/lib/features/events/calendar/feed';
import { getCalendar, getWholeCalendar } from '@/lib/federation-client/calendar';
import { anyPageMessages } from '@/lib/messages/any-page';
import { contentMessages } from '@/lib/messages/content';
import { type CalendarPathType, calendarTypes } from '@/lib/paths';

const nameOf = (type: CalendarPathType) => (type === 'all' ? contentMessages.calendar : calendarTypeLabels[type]);

/** Anybody can think of any number of choices; the least recently read go first. */
const MOST_BYTES = 16 * 2 ** 20;
const feeds = versionedCache<Feed>({ most: MOST_BYTES, sizeOf: ({ gzip }) => gzip.length });

interface Wanted {
  readonly key: string;
  /** What a feed is made of, beside the calendar's version: sales choose events and are not in it. */
  readonly chosen: string;
  readonly name: string;
  readonly events: readonly CalendarEvent[];
}

export async function GET(request: Request, { params }: { params: Promise<{ file: string }> }): Promise<Response> {
  const [, named = ''] = /^(.+)\.ics$/.exec((await params).file) ?? [];
  try {
    const { version, events } = await getWholeCalendar();
    const type = calendarTypes.find((known) => known === named);
    const choice = type ? readChoice(new URL(request.url).searchParams, filterValues) : noChoice;
    const wanted = type ? await ofType(type, choice, events) : ofEvent(named, events);
    if (!wanted) return new Response(null, { status: 404 });
    const feed = await feeds(wanted.key, `${version} ${wanted.chosen}`, () =>
      makeFeed(wanted.name, wanted.events, new Date()),
    );
    return await feedResponse(feed, request);
  } catch (error) {
    console.error(error);
    // Programs keep their version and retry.
    return new Response(anyPageMessages.serverSilent, {
      status: 503,
      headers: { 'Retry-After': '60', 'Content-Type': 'text/plain; charset=utf-8' },
    });
  }
}

async function ofType(type: CalendarPathType, choice: FilterChoice, events: readonly CalendarEvent[]): Promise<Wanted> {
  const name = nameOf(type);
  if (!narrows(choice, filterValues)) return { key: type, chosen: '', name, events: eventsOfType(events, type) };
  const fitting = filterEvents(eventsOfType(await getCalendar(), type), choice, filterValues, labelsOf);
  const ids = fitting.map(({ public_id }) => public_id).join();
  return {
    key: `${type}?${writeChoice(new URLSearchParams(), choice, filterValues)}`,
    chosen: createHash('sha1').update(ids).digest('base64url'),
    name,
    events: fitting,
  };
}

function ofEvent(publicId: string, events: readonly CalendarEvent[]): Wanted | undefined {
  const event = events.find(({ public_id }) => public_id === publicId);
  return event && { key: publicId, chosen: '', name: event.title, events: [event] };
}
