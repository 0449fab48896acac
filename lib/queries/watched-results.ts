import type { QueryObserverResult } from '@tanstack/react-query';
import type { AnswerOf } from '@/lib/contract/operation';
import type { results } from '@/lib/contract/result';
import { allResultsQuery } from './result';
import { watchQuery } from './watch';

export type AllResults = AnswerOf<typeof results.rows>;

/** Asks for every row of a format and tells how the answer stands, until it is let go. */
export const watchResults = (
  eventCityId: string,
  format: string,
  tell: (answer: QueryObserverResult<AllResults>) => void,
): (() => void) => watchQuery(allResultsQuery(eventCityId, format), tell);
