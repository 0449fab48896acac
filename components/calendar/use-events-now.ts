import { useEffect, useEffectEvent, useState } from 'react';
import type { CalendarType } from '@/lib/contract/calendar';
import { calendarEventsNow } from '@/lib/queries/calendar-now';
import { type EventListing, eventListingOf } from './event-summary';

/**
 * The rows of a list as they stand now: asked for when the list appears and whenever the filter of types changes
 * (P-172). Those that the server wrote stay until others come, and where none do.
 */
export function useEventsNow(
  written: readonly EventListing[],
  type: CalendarType | undefined,
  chosenTypes: readonly string[],
): readonly EventListing[] {
  const [events, setEvents] = useState(written);
  const wish = chosenTypes.join();
  const show = useEffectEvent((now: readonly EventListing[]) => {
    // What has not changed is not drawn anew.
    if (JSON.stringify(now) !== JSON.stringify(events)) setEvents(now);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another wish is another question
  useEffect(() => {
    let isOver = false;
    calendarEventsNow(type).then(
      (now) => isOver || show(now.map(eventListingOf)),
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [type, wish]);
  return events;
}
