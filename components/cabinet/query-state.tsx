'use client';

import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { Spinner } from '@/components/ui/spinner';
import { messages } from '@/lib/messages';

/** A spinner while it loads, the message and a repeat when it fails, otherwise the content: never a failure as emptiness. */
export function QueryState<T>({ query, children }: { query: UseQueryResult<T>; children: (data: T) => ReactNode }) {
  if (query.data !== undefined) return children(query.data);
  if (query.isError) {
    return (
      <div className="grid justify-items-start gap-4">
        <Notice tone="bad">{query.error.message}</Notice>
        <Button variant="line" busy={query.isFetching} onClick={() => query.refetch()}>
          {messages.common.retry}
        </Button>
      </div>
    );
  }
  return <Spinner label={messages.common.loading} />;
}
