import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { idle } from '@/components/ui/idle';
import type { CalendarType } from '@/lib/contract/events/calendar';
import type { EventListing } from '@/lib/features/events/calendar/event-summary';
import { upcomingEventsNow } from '@/lib/queries/calendar-now';

/** Delay after hydration, when the server's data are seconds old. */
const AFTER_HYDRATION_MS = 1000;

interface WantedEvents {
  type: CalendarType | undefined;
  chosenTypes: readonly string[];
  /** Past events stay as they were written. */
  isPast: boolean;
}

/** Keeps the written events until new ones arrive. */
export function useEventsNow(
  written: readonly EventListing[],
  { type, chosenTypes, isPast }: WantedEvents,
): readonly EventListing[] {
  const [known, setKnown] = useState(written);
  const isFirst = useRef(true);
  const show = useEffectEvent((now: readonly EventListing[]) => {
    if (JSON.stringify(now) !== JSON.stringify(known)) setKnown(now);
  });
  const chosen = chosenTypes.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice of types asks again
  useEffect(() => {
    if (isPast) return;
    let isOver = false;
    const ask = async () => {
      await idle();
      if (isOver) return;
      const now = await upcomingEventsNow(type).catch(() => null);
      if (now && !isOver) show(now);
    };
    const asking = setTimeout(ask, isFirst.current ? AFTER_HYDRATION_MS : 0);
    isFirst.current = false;
    return () => {
      isOver = true;
      clearTimeout(asking);
    };
  }, [type, chosen, isPast]);
  return known;
}
