import type { CalendarType } from '@/lib/contract/calendar';
import { calendarEventsQuery } from '@/lib/queries/calendar';
import { newQueryClient } from '@/lib/queries/client';
import { type EventSummary, eventSummaryOf } from './event-summary';

/** The events of a list as they stand now. Loaded apart from the list: it brings the contract along. */
export async function eventsNow(type: CalendarType | undefined): Promise<EventSummary[]> {
  const events = await newQueryClient(() => undefined).fetchQuery(calendarEventsQuery(type));
  return events.map(eventSummaryOf);
}
