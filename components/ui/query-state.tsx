'use client';

import { type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { Spinner } from '@/components/ui/spinner';
import { anyPageMessages } from '@/lib/messages/any-page';

/** A spinner while loading, the message and a retry on failure, otherwise the content. */
export function QueryState<T>({
  query,
  children,
}: {
  query: UseQueryResult<T>;
  children: (data: T) => ReactElement | false | null;
}) {
  const client = useQueryClient();
  // One press retries all failed queries.
  const retry = () => client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
  if (query.data !== undefined) return children(query.data);
  if (query.isError) {
    return (
      <div className="stack start">
        <Notice tone="bad">{query.error.message}</Notice>
        <Button variant="line" busy={query.isFetching} onClick={() => void retry()}>
          {anyPageMessages.retry}
        </Button>
      </div>
    );
  }
  return <Spinner label={anyPageMessages.loading} />;
}
