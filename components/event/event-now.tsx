'use client';

import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import type { CalendarEventPage } from '@/lib/contract/calendar';
import { calendarEventNow } from '@/lib/queries/calendar-now';

const REFRESH_MS = 30_000;

const Context = createContext<CalendarEventPage | null>(null);

/** The event as it stands now; `null` until that is known, and where it does not come: what the server wrote stays. */
export const useEventNow = (): CalendarEventPage | null => useContext(Context);

/** Asks for the event once the page stands, and again and again while it is looked at. */
export function EventNow({ eventId, children }: { eventId: string; children: ReactNode }) {
  const [event, setEvent] = useState<CalendarEventPage | null>(null);
  useEffect(() => {
    let isOver = false;
    const look = () => {
      if (document.hidden) return;
      calendarEventNow(eventId).then(
        (now) => isOver || setEvent(now),
        () => undefined,
      );
    };
    look();
    const timer = setInterval(look, REFRESH_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      isOver = true;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [eventId]);
  return <Context value={event}>{children}</Context>;
}
