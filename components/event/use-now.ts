import { useEffect, useState } from 'react';

/** No timer of a browser runs longer. */
const LONGEST_MS = 2 ** 31 - 1;

/**
 * The time as far as one moment is concerned: that of the server at first, the reader's own once the page runs,
 * and again at the very second of the moment.
 */
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
