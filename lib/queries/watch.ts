import {
  type QueryKey,
  QueryObserver,
  type QueryObserverOptions,
  type QueryObserverResult,
} from '@tanstack/react-query';
import { newQueryClient } from './client';

/** For public reads alone: no lost session can stop them. */
const client = newQueryClient(() => undefined);

/** Tells how a query stands, at once and whenever it changes, until it is let go: `useQuery` for code that is loaded late. */
export function watchQuery<Data, Key extends QueryKey>(
  options: QueryObserverOptions<Data, Error, Data, Data, Key>,
  tell: (answer: QueryObserverResult<Data>) => void,
): () => void {
  client.mount();
  const observer = new QueryObserver(client, options);
  const stop = observer.subscribe(tell);
  tell(observer.getCurrentResult());
  return () => {
    stop();
    client.unmount();
  };
}
