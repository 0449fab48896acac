import { useEffect, useState } from 'react';

/** The longest delay of a browser's timer. */
const LONGEST_MS = 2 ** 31 - 1;

/** Starts with the server's time, switches to the browser's after hydration, and updates exactly at `moment`. */
export function useNow(renderedAt: string, moment: string): Date {
  const [now, setNow] = useState(() => new Date(renderedAt));
  useEffect(() => {
    setNow(new Date());
    const wait = new Date(moment).getTime() - Date.now();
    if (wait <= 0 || wait > LONGEST_MS) return;
    const timer = setTimeout(() => setNow(new Date()), wait);
    return () => clearTimeout(timer);
  }, [moment]);
  return now;
}
