'use client';

import { useQueries } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { CallError } from '@/lib/contract/call';
import { type BasketLine, type LineObstacle, lineObstacle } from '@/lib/domain/basket';
import { eventFormatQuery } from '@/lib/queries/event-format';

const isNotFound = (error: unknown) => error instanceof CallError && error.kind === 'not-found';

/** No timer of a browser runs longer. */
const LONGEST_MS = 2 ** 31 - 1;

/** What stands against paying each line, in the sequence of the lines; looked at again at the second of each start. */
export function useLineObstacles(lines: readonly BasketLine[], isHeld: boolean): (LineObstacle | null)[] {
  const gone = useQueries({
    queries: lines.map((line) => eventFormatQuery(line.format_public_id)),
    combine: (formats) => formats.map(({ error }) => isNotFound(error)),
  });
  const now = useStarts(lines);
  return lines.map((line, index) => lineObstacle(line, { isGone: gone[index] ?? false, isHeld, now }));
}

function useStarts(lines: readonly BasketLine[]): Date {
  const [now, setNow] = useState(() => new Date());
  const starts = lines.map((line) => new Date(line.start_time).getTime());
  const next = Math.min(...starts.filter((start) => start > now.getTime()));
  useEffect(() => {
    const wait = next - Date.now();
    if (wait > LONGEST_MS) return;
    const timer = setTimeout(() => setNow(new Date()), wait);
    return () => clearTimeout(timer);
  }, [next]);
  return now;
}
