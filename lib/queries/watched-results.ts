import { QueryObserver, type QueryObserverResult } from '@tanstack/react-query';
import type { results } from '@/lib/contract/results/result';
import type { ResponseOf } from '@/lib/contract/wire/operation';
import { newQueryClient } from './client';
import { allResultsQuery } from './result';

export { filterChoices } from '@/lib/domain/results/result/row-filter';
export { findRows } from '@/lib/domain/results/result/row-search';

export type AllResults = ResponseOf<typeof results.rows>;

/** A public read needs no session. */
const client = newQueryClient(() => undefined);

export function watchResults(
  eventCityId: string,
  format: string,
  columns: number,
  tell: (response: QueryObserverResult<AllResults>) => void,
): () => void {
  client.mount();
  const observer = new QueryObserver(client, allResultsQuery(eventCityId, format, columns));
  const stop = observer.subscribe(tell);
  tell(observer.getCurrentResult());
  return () => {
    stop();
    client.unmount();
  };
}
