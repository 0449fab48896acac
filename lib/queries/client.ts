import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { CallError } from '@/lib/contract/wire/call-error';
import { QUERY_SECONDS } from '@/lib/freshness';

const RETRIES = 1;

const RETRY_DELAY_MS = 300;

/** The status of the call's own timeout, here and in the forwarder. */
const HANGING = 504;

/** A timed-out call is not repeated, so that the visitor sees the failure within 6 s. */
const isWorthRetrying = (error: Error): boolean =>
  error instanceof CallError && error.retryable && error.status !== HANGING;

export function newQueryClient(
  onFailure: (error: CallError, call: { readonly isWrite: boolean }) => void,
): QueryClient {
  const tell = (isWrite: boolean) => (error: unknown) => {
    if (error instanceof CallError) onFailure(error, { isWrite });
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError: tell(false) }),
    mutationCache: new MutationCache({ onError: tell(true) }),
    defaultOptions: {
      queries: {
        staleTime: QUERY_SECONDS * 1000,
        retry: (failures, error) => failures < RETRIES && isWorthRetrying(error),
        retryDelay: RETRY_DELAY_MS,
      },
      mutations: { networkMode: 'always' },
    },
  });
}
