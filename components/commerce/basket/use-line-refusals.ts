'use client';

import { useQueries } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { CallError } from '@/lib/contract/wire/call-error';
import { type BasketLine, isLicence, isTicket, lineKey } from '@/lib/domain/commerce/basket/basket-line';
import { type Hold, lineRefusal, refusalRulesOf } from '@/lib/domain/commerce/basket/line-refusal';
import type { LineRefusal } from '@/lib/domain/commerce/basket/line-rules';
import { goneQueryOf } from '@/lib/queries/gone';
import { useDrawnAt } from './use-drawn-at';

/** The longest delay of a browser's timer. */
const LONGEST_MS = 2 ** 31 - 1;

export function useLineRefusals(
  lines: readonly BasketLine[],
  holdOf: (line: BasketLine) => Hold,
): (LineRefusal | null)[] {
  const asked = lines.flatMap((line) => {
    const query = goneQueryOf(line);
    return query ? [{ key: lineKey(line), query }] : [];
  });
  const gone = useQueries({
    queries: asked.map(({ query }) => query),
    combine: (results) =>
      asked.flatMap(({ key }, at) => (results[at]?.data === true || isNotFound(results[at]?.error) ? [key] : [])),
  });
  const moment = useMoments(lines);
  const drawnAt = useDrawnAt();
  const now = drawnAt ?? moment;
  return lines.map((line) => {
    const refusal = lineRefusal(line, { isGone: gone.includes(lineKey(line)), hold: holdOf(line), now });
    return drawnAt && isAboutBuyer(line, refusal) ? null : refusal;
  });
}

/** The mirror does not hold what the buyer has filled in. */
const isAboutBuyer = (line: BasketLine, refusal: LineRefusal | null): boolean =>
  isLicence(line) ? refusal !== 'gone' : refusal === 'participant' && isTicket(line) && line.preReg === 'ok';

const isNotFound = (error: unknown) => error instanceof CallError && error.kind === 'not-found';

function useMoments(lines: readonly BasketLine[]): Date {
  const [now, setNow] = useState(() => new Date());
  const moments = lines.flatMap((line) => refusalRulesOf(line).changesAt(line)).map((instant) => Date.parse(instant));
  const next = Math.min(...moments.filter((moment) => moment > now.getTime()));
  useEffect(() => {
    const wait = next - Date.now();
    if (wait > LONGEST_MS) return;
    const timer = setTimeout(() => setNow(new Date()), wait);
    return () => clearTimeout(timer);
  }, [next]);
  return now;
}
