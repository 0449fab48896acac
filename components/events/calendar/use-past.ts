import { useEffect, useState } from 'react';
import type { YearOfEvents } from '@/lib/domain/events/calendar/calendar';
import { type EventListing, eventListingOf } from '@/lib/features/events/calendar/event-summary';
import type { CalendarPathType } from '@/lib/paths';
import { calendarEventNow } from '@/lib/queries/calendar-now';
import { pastYearsNow } from '@/lib/queries/past-years';

/** While a visitor types, nothing is asked for. */
const TYPING_MS = 200;

/** Past events of each year that fit the filters of a query; `undefined` until they are counted, and for no filters. */
export function usePastYears(
  type: CalendarPathType,
  filters: string,
  written: readonly YearOfEvents[] | undefined,
): readonly YearOfEvents[] | undefined {
  const [known, setKnown] = useState(() => written && { filters, years: written });
  const isKnown = known?.filters === filters;
  useEffect(() => {
    if (!filters || isKnown) return;
    let isOver = false;
    const ask = () =>
      pastYearsNow(type, filters).then(
        (years) => isOver || setKnown({ filters, years }),
        () => undefined,
      );
    const asking = setTimeout(ask, TYPING_MS);
    return () => {
      isOver = true;
      clearTimeout(asking);
    };
  }, [type, filters, isKnown]);
  return isKnown ? known?.years : undefined;
}

/** The event of a popup's address that is not among the known ones: it is over. */
export function useOtherEvent(publicId: string | null, known: readonly EventListing[]): EventListing | undefined {
  const [other, setOther] = useState<EventListing>();
  const isKnown = !publicId || [...known, other].some((event) => event?.public_id === publicId);
  useEffect(() => {
    if (isKnown) return;
    let isOver = false;
    calendarEventNow(publicId).then(
      (event) => isOver || setOther(eventListingOf(event)),
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [publicId, isKnown]);
  return other;
}
