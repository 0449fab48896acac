import { createContext } from 'react';
import type { ResultRow } from '@/lib/contract/result';
import type { Sort } from '@/lib/domain/row-sort';
import type { FollowChoice } from './follow/use-followed';

/** What a reader can do with the rows of a race. */
export interface RowTools {
  sort: Sort | null;
  /** Once the page answers. */
  onSort: ((column: string) => void) | undefined;
  followOf: (row: ResultRow) => FollowChoice;
}

/** For rows that the server has written; `null` where they are only read. */
export const RowToolsContext = createContext<RowTools | null>(null);
