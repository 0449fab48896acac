import type { CalendarType } from '@/lib/contract/events/calendar';
import { type MonthOfEvents, monthStrip } from '@/lib/domain/events/calendar/calendar';
import { type EventSummary, eventSummaryOf, listHash } from '@/lib/features/events/calendar/event-summary';
import { upcomingEventsNow } from '@/lib/queries/calendar-now';
import { EventCard } from './event-card';
import { EventPopup } from './event-popup';
import { countsOf, type MonthCount } from './month-counts';

export interface CalendarNow {
  counts: readonly MonthCount[];
  Cards: typeof Cards;
  months: readonly MonthOfEvents<EventSummary>[];
  /** The fingerprint of the cards under «Все». */
  fingerprint: number;
}

export async function calendarNow(
  today: string,
  type: CalendarType | undefined,
  nearest: number,
): Promise<CalendarNow> {
  const events = await upcomingEventsNow(type);
  const months = monthStrip(events.map(eventSummaryOf), today);
  return { counts: countsOf(months), Cards, months, fingerprint: listHash(nearestOf(months, nearest)) };
}

const nearestOf = (months: CalendarNow['months'], count: number) =>
  months.flatMap(({ events }) => events).slice(0, count);

interface CardsProps extends Pick<CalendarNow, 'months'> {
  month: string | undefined;
  nearest: number;
  popupOnly: boolean;
}

function Cards({ months, month: chosen, nearest, popupOnly }: CardsProps) {
  const shown = months.find(({ month }) => month === chosen)?.events ?? nearestOf(months, nearest);
  return (
    <>
      {!popupOnly && shown.map((event) => <EventCard key={event.public_id} event={event} />)}
      <EventPopup events={months.flatMap(({ events }) => events)} />
    </>
  );
}
