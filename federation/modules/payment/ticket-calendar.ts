import { sitePages } from '@/federation/gateways/site/pages';
import type { OrderedLine } from '@/federation/modules/order/repository';
import type { MadeTicket } from '@/federation/modules/ticket/make-tickets';
import { dayIn } from '@/lib/domain/day';
import { type IcsEvent, icsOf } from '@/lib/domain/ics';

/** The starts of bought tickets as a calendar file: one event a format, by the clocks of its city. */
export function ticketCalendar(
  lines: readonly OrderedLine[],
  tickets: readonly MadeTicket[],
  siteUrl: string,
  now: Date,
): string {
  const formats = Map.groupBy(lines, ({ line }) => line.formatId);
  const events = [...formats.values()].flatMap(([ordered, ...same]) =>
    ordered ? [eventOf(ordered, ticketsOf([ordered, ...same], tickets), siteUrl)] : [],
  );
  return icsOf({ name: 'Мои старты', description: 'Старты по купленным билетам', events }, now);
}

function ticketsOf(lines: readonly OrderedLine[], tickets: readonly MadeTicket[]): MadeTicket[] {
  const lineIds = new Set(lines.map(({ line }) => line.publicId));
  return tickets.filter(({ lineId }) => lineIds.has(lineId));
}

/** Of a team the numbers of its first tickets are enough to find the others by. */
const NUMBERS_SHOWN = 10;

function eventOf({ line, eventTitle, startTime, timezone, city }: OrderedLine, tickets: MadeTicket[], siteUrl: string) {
  const day = dayIn(startTime, timezone);
  const [first] = tickets;
  const url = new URL(tickets.length === 1 && first ? sitePages.ticket(first.publicId) : sitePages.tickets(), siteUrl);
  const numbers = tickets.slice(0, NUMBERS_SHOWN).map(({ ticketNumber }) => `Билет № ${ticketNumber}`);
  const more = tickets.length > NUMBERS_SHOWN ? [`и ещё ${tickets.length - NUMBERS_SHOWN}`] : [];
  return {
    uid: `${line.formatId}@${url.hostname}`,
    title: `${eventTitle}, ${line.title}`,
    place: city,
    description: [...numbers, ...more, url.href].join('\n'),
    url: url.href,
    days: { first: day, last: day },
    start: startTime.toISOString(),
    zone: timezone,
  } satisfies IcsEvent;
}
