import type { Attachment } from '@/federation/db/schema/base/email';
import { sitePages } from '@/federation/gateways/site/pages';
import { placeText } from '@/federation/modules/base/email/start-text';
import { dayIn } from '@/lib/domain/base/time/day';
import { type IcsEvent, icsOf } from '@/lib/domain/events/calendar/ics';
import type { MadeTicket } from './make-tickets';
import type { OrderedLine } from './ordered-lines';

interface TicketStart {
  readonly formatId: string;
  readonly title: string;
  readonly startTime: Date;
  readonly timezone: string;
  readonly city: string;
  readonly place: string;
  readonly revision: number;
  readonly cancelled: boolean;
  readonly ticket: Pick<MadeTicket, 'publicId' | 'ticketNumber'>;
}

/** The starts of tickets as a calendar file: one event a format, by the clocks of its city. */
export function startsFile(starts: readonly TicketStart[], siteUrl: string, now: Date): Attachment {
  const formats = Map.groupBy(starts, ({ formatId }) => formatId);
  const events = [...formats.values()].flatMap(([first, ...others]) =>
    first ? [eventOf(first, [first, ...others], siteUrl)] : [],
  );
  const text = icsOf({ name: 'Мои старты', description: 'Старты по купленным билетам', events }, now);
  return {
    filename: 'start.ics',
    contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
    content: Buffer.from(text, 'utf8').toString('base64'),
  };
}

export function startsOfOrder(lines: readonly OrderedLine[], tickets: readonly MadeTicket[]): TicketStart[] {
  const byLine = new Map(lines.map((ordered) => [ordered.line.publicId, ordered]));
  return tickets.flatMap((ticket) => {
    const ordered = byLine.get(ticket.lineId);
    if (!ordered) return [];
    const { line, eventTitle, startTime, timezone, city, place, format } = ordered;
    const { revision, cancelled } = format;
    const title = `${eventTitle}, ${line.title}`;
    return [{ formatId: line.formatId, title, startTime, timezone, city, place, revision, cancelled, ticket }];
  });
}

/** The numbers of the first tickets of a team are enough to find the others by. */
const NUMBERS_SHOWN = 10;

function eventOf(start: TicketStart, same: readonly TicketStart[], siteUrl: string): IcsEvent {
  const { formatId, title, startTime, timezone, revision, cancelled, ticket } = start;
  const day = dayIn(startTime, timezone);
  const url = new URL(same.length === 1 ? sitePages.ticket(ticket.publicId) : sitePages.tickets(), siteUrl);
  const numbers = same.slice(0, NUMBERS_SHOWN).map(({ ticket }) => `Билет № ${ticket.ticketNumber}`);
  const more = same.length > NUMBERS_SHOWN ? [`и ещё ${same.length - NUMBERS_SHOWN}`] : [];
  return {
    uid: formatId,
    sequence: revision,
    title,
    place: placeText(start),
    description: [...numbers, ...more, url.href].join('\n'),
    url: url.href,
    days: { first: day, last: day },
    start: startTime.toISOString(),
    zone: timezone,
    cancelled,
  };
}
