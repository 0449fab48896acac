'use client';

import { useQueries } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { CallError } from '@/lib/contract/call';
import {
  type AwaitedLine,
  type BasketLine,
  isGoods,
  isPriced,
  isTicket,
  lineKey,
  type TicketLine,
} from '@/lib/domain/basket-line';
import { type LineObstacle, lineObstacle } from '@/lib/domain/line-obstacle';
import { eventFormatQuery } from '@/lib/queries/event-format';
import { shopItemQuery } from '@/lib/queries/shop';
import { wishQuery } from '@/lib/queries/wish';

interface Asked {
  readonly error: Error | null;
  readonly data: unknown;
}

/** The API knows it no more, or not in this size. */
const isGone = ({ error, data }: Asked) => data === null || (error instanceof CallError && error.kind === 'not-found');

const goneKeys = (lines: readonly BasketLine[]) => (answers: readonly Asked[]) =>
  lines.filter((_, at) => answers[at] && isGone(answers[at])).map(lineKey);

/** No timer of a browser runs longer. */
const LONGEST_MS = 2 ** 31 - 1;

/** What stands against paying each line, in the sequence of the lines; looked at again at the second of each start. */
export function useLineObstacles(lines: readonly BasketLine[], isHeld: boolean): (LineObstacle | null)[] {
  const tickets = lines.filter(isTicket);
  const goods = lines.filter(isGoods);
  const awaited = lines.filter((line): line is AwaitedLine => !isPriced(line));
  const gone = new Set([
    ...useQueries({
      queries: tickets.map((line) => eventFormatQuery(line.format_public_id)),
      combine: goneKeys(tickets),
    }),
    ...useQueries({ queries: goods.map((line) => shopItemQuery(line.public_id)), combine: goneKeys(goods) }),
    ...useQueries({ queries: awaited.map(wishQuery), combine: goneKeys(awaited) }),
  ]);
  const now = useStarts(tickets);
  return lines.map((line) => lineObstacle(line, { isGone: gone.has(lineKey(line)), isHeld, now }));
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
