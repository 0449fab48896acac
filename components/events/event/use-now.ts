import { useEffect, useState } from 'react';

/** The longest delay of a browser's timer. */
const LONGEST_MS = 2 ** 31 - 1;

/** Starts with the server's time, switches to the browser's after hydration, and updates exactly at `moment` and whenever `seen` changes. */
export function useNow(renderedAt: string, moment: string, seen?: unknown): Date {
  const [now, setNow] = useState(() => new Date(renderedAt));
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was seen anew is judged by the clock of now
  useEffect(() => {
    setNow(new Date());
    const wait = new Date(moment).getTime() - Date.now();
    if (wait <= 0 || wait > LONGEST_MS) return;
    const timer = setTimeout(() => setNow(new Date()), wait);
    return () => clearTimeout(timer);
  }, [moment, seen]);
  return now;
}
