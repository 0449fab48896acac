import { QueryObserver, type QueryObserverResult } from '@tanstack/react-query';
import type { AnswerOf } from '@/lib/contract/operation';
import type { results } from '@/lib/contract/result';
import { newQueryClient } from './client';
import { allResultsQuery } from './result';

export { filterChoices } from '@/lib/domain/row-filter';
export { findRows } from '@/lib/domain/row-search';

export type AllResults = AnswerOf<typeof results.rows>;

/** For a public read alone: no lost session can stop it. */
const client = newQueryClient(() => undefined);

/** Asks for every row of a format and tells how the answer stands, at once and whenever it changes, until it is let go: `useQuery` for code that is loaded late. */
export function watchResults(
  eventCityId: string,
  format: string,
  tell: (answer: QueryObserverResult<AllResults>) => void,
): () => void {
  client.mount();
  const observer = new QueryObserver(client, allResultsQuery(eventCityId, format));
  const stop = observer.subscribe(tell);
  tell(observer.getCurrentResult());
  return () => {
    stop();
    client.unmount();
  };
}
