import { createContext } from 'react';
import type { FollowChoice } from '@/components/results/follow/use-followed';
import type { ResultRow } from '@/lib/contract/results/result';
import type { Sort } from '@/lib/domain/results/result/row-sort';

export interface RowTools {
  sort: Sort | null;
  /** Defined after hydration. */
  onSort: ((column: string) => void) | undefined;
  followOf: (row: ResultRow) => FollowChoice;
}

/** `null` for rows without tools. */
export const RowToolsContext = createContext<RowTools | null>(null);
