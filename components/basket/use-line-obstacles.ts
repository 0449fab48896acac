'use client';

import { useQueries } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { CallError } from '@/lib/contract/call';
import { type BasketLine, isTicket, lineKey, type TicketLine } from '@/lib/domain/basket-line';
import { type LineObstacle, lineObstacle } from '@/lib/domain/line-obstacle';
import { eventFormatQuery } from '@/lib/queries/event-format';

const isNotFound = (error: unknown) => error instanceof CallError && error.kind === 'not-found';

/** No timer of a browser runs longer. */
const LONGEST_MS = 2 ** 31 - 1;

/** What stands against paying each line, in the sequence of the lines; looked at again at the second of each start. */
export function useLineObstacles(lines: readonly BasketLine[], isHeld: boolean): (LineObstacle | null)[] {
  const tickets = lines.filter(isTicket);
  const gone = useQueries({
    queries: tickets.map((line) => eventFormatQuery(line.format_public_id)),
    combine: (formats) => tickets.filter((_, at) => isNotFound(formats[at]?.error)).map(lineKey),
  });
  const now = useStarts(tickets);
  return lines.map((line) => lineObstacle(line, { isGone: gone.includes(lineKey(line)), isHeld, now }));
}

function useStarts(lines: readonly TicketLine[]): Date {
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
