import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { idle } from '@/components/ui/idle';
import type { CalendarType } from '@/lib/contract/calendar';
import { calendarEventsNow, upcomingEventsNow } from '@/lib/queries/calendar-now';
import { type EventListing, eventListingOf } from './event-summary';

/** Delay after hydration, when the server's data are seconds old. */
const AFTER_HYDRATION_MS = 1000;

export interface KnownEvents {
  events: readonly EventListing[];
  withPast: boolean;
}

interface WantedEvents {
  type: CalendarType | undefined;
  chosenTypes: readonly string[];
  wantsPast: (known: KnownEvents) => boolean;
}

/** Keeps the known events until new ones arrive. */
export function useEventsNow(written: KnownEvents, { type, chosenTypes, wantsPast: wants }: WantedEvents): KnownEvents {
  const [known, setKnown] = useState(written);
  const wantsPast = known.withPast || wants(known);
  const isFirst = useRef(true);
  const show = useEffectEvent((now: KnownEvents) => {
    if (JSON.stringify(now) !== JSON.stringify(known)) setKnown(now);
  });
  const chosen = chosenTypes.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice of types asks again
  useEffect(() => {
    let isOver = false;
    const ask = async () => {
      await idle();
      if (isOver) return;
      const now = await (wantsPast ? calendarEventsNow : upcomingEventsNow)(type).catch(() => null);
      if (now && !isOver) show({ events: now.map(eventListingOf), withPast: wantsPast });
    };
    const asking = setTimeout(ask, isFirst.current ? AFTER_HYDRATION_MS : 0);
    isFirst.current = false;
    return () => {
      isOver = true;
      clearTimeout(asking);
    };
  }, [type, chosen, wantsPast]);
  return known;
}
