import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { idle } from '@/components/ui/idle';
import type { CalendarType } from '@/lib/contract/calendar';
import { calendarEventsNow } from '@/lib/queries/calendar-now';
import { type EventListing, eventListingOf } from './event-summary';

/** The first moment is the page's own: what the server wrote is of these seconds. */
const AFTER_WAKING_MS = 1000;

/**
 * The rows of a list as they stand now: asked for when the list has been awake for a moment and as soon as the filter
 * of types changes. Those that the server wrote stay until others come, and where none do.
 */
export function useEventsNow(
  written: readonly EventListing[],
  type: CalendarType | undefined,
  chosenTypes: readonly string[],
): readonly EventListing[] {
  const [events, setEvents] = useState(written);
  const wish = chosenTypes.join();
  const isFirst = useRef(true);
  const show = useEffectEvent((now: readonly EventListing[]) => {
    // What has not changed is not drawn anew.
    if (JSON.stringify(now) !== JSON.stringify(events)) setEvents(now);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another wish is another question
  useEffect(() => {
    let isOver = false;
    const ask = async () => {
      await idle();
      const now = isOver ? null : await calendarEventsNow(type).catch(() => null);
      if (now && !isOver) show(now.map(eventListingOf));
    };
    const asking = setTimeout(ask, isFirst.current ? AFTER_WAKING_MS : 0);
    isFirst.current = false;
    return () => {
      isOver = true;
      clearTimeout(asking);
    };
  }, [type, wish]);
  return events;
}
