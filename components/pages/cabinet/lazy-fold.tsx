'use client';

import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { Fold } from '@/components/ui/accordion';
import { QueryState } from '@/components/ui/query-state';
import { cabinetMessages } from '@/lib/messages/cabinet';
import styles from './cabinet.module.css';

interface LazyFoldProps<T, Key extends QueryKey> {
  summary: string;
  query: UseQueryOptions<T[], Error, T[], Key>;
  className?: string;
  children: (values: readonly T[]) => ReactElement;
}

/** The list is requested when it is first opened. */
export function LazyFold<T, Key extends QueryKey>({ summary, query, className, children }: LazyFoldProps<T, Key>) {
  const [wasOpened, setWasOpened] = useState(false);
  const response = useQuery({ ...query, enabled: wasOpened });
  return (
    <Fold
      plain
      summary={summary}
      className={className}
      onToggle={({ currentTarget }) => currentTarget.open && setWasOpened(true)}
    >
      {wasOpened && (
        <QueryState query={response}>
          {(values) =>
            values.length === 0 ? <p className={styles.foldBody}>{cabinetMessages.noData}</p> : children(values)
          }
        </QueryState>
      )}
    </Fold>
  );
}
