'use client';

import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import type { CalendarEventPage } from '@/lib/contract/events/calendar';
import { REFRESH_SECONDS } from '@/lib/freshness';
import { calendarEventNow } from '@/lib/queries/calendar-now';

const Context = createContext<CalendarEventPage | null>(null);

/** `null` until the response comes or if it fails; then the server's markup stays. */
export const useEventNow = (): CalendarEventPage | null => useContext(Context);

/** Refreshes the event while the page is visible. */
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
    const timer = setInterval(look, REFRESH_SECONDS * 1000);
    document.addEventListener('visibilitychange', look);
    return () => {
      isOver = true;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [eventId]);
  return <Context value={event}>{children}</Context>;
}
