'use client';

import { useQueries, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { CallError } from '@/lib/contract/call';
import {
  type AwaitedLine,
  type BasketLine,
  isGoods,
  isLicence,
  isPriced,
  isTicket,
  lineKey,
} from '@/lib/domain/basket-line';
import { type Hold, type LineObstacle, lineObstacle } from '@/lib/domain/line-obstacle';
import { eventFormatQuery } from '@/lib/queries/event-format';
import { insurancesQuery } from '@/lib/queries/insurance';
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

/** What stands against paying each line, in the sequence of the lines; looked at again when that changes by itself. */
export function useLineObstacles(
  lines: readonly BasketLine[],
  holdOf: (line: BasketLine) => Hold,
): (LineObstacle | null)[] {
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
    ...useGoneLicences(lines),
  ]);
  const now = useMoments(lines);
  return lines.map((line) => lineObstacle(line, { isGone: gone.has(lineKey(line)), hold: holdOf(line), now }));
}

function useGoneLicences(lines: readonly BasketLine[]): string[] {
  const licences = lines.filter(isLicence);
  const { data: types } = useQuery({ ...insurancesQuery, enabled: licences.length > 0 });
  if (!types) return [];
  return licences.filter((line) => !types.some(({ public_id }) => public_id === line.public_id)).map(lineKey);
}

/** When a line by itself can be paid no more: a race starts, the data of a licence are a day old. */
function momentsOf(line: BasketLine): number[] {
  if (isTicket(line)) return [new Date(line.start_time).getTime()];
  return isLicence(line) && line.sealed_until !== '' ? [new Date(line.sealed_until).getTime()] : [];
}

function useMoments(lines: readonly BasketLine[]): Date {
  const [now, setNow] = useState(() => new Date());
  const next = Math.min(...lines.flatMap(momentsOf).filter((moment) => moment > now.getTime()));
  useEffect(() => {
    const wait = next - Date.now();
    if (wait > LONGEST_MS) return;
    const timer = setTimeout(() => setNow(new Date()), wait);
    return () => clearTimeout(timer);
  }, [next]);
  return now;
}
