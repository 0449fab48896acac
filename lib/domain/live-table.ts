import type { RaceTime } from './race-time';
import { compareFinishes, type Finish, type RaceStatus, rankFinishes } from './result-order';

/** A row of results as far as its place in a table depends on it. */
export interface LiveRow {
  readonly _id: string;
  readonly start_number: number;
  readonly first_name: string;
  readonly last_name: string;
  readonly gender: string;
  readonly category: string;
  readonly status: RaceStatus;
  readonly splits: readonly { readonly name: string; readonly time: RaceTime | null }[];
  readonly individual_time_result: RaceTime | null;
  readonly position: number | null;
  readonly position_gen: number | null;
  readonly position_cat: number | null;
}

const finishOf = (row: LiveRow): Finish => ({
  startNumber: row.start_number,
  gender: row.gender,
  category: row.category,
  status: row.status,
  time: row.individual_time_result,
  splits: row.splits,
});

/** The rows in the order of the protocol with their places, counted by the rule of the API (P-224). */
export function standings<R extends LiveRow>(rows: Iterable<R>): R[] {
  const ranked = rankFinishes([...rows].map((row) => ({ ...finishOf(row), row })));
  return ranked.map(({ row, position, positionGender, positionCategory }) => ({
    ...row,
    position,
    position_gen: positionGender,
    position_cat: positionCategory,
  }));
}

const plain = (text: string) => text.toLowerCase().replaceAll('ё', 'е');

/** Each word is a part of a name or a whole start number, as the API searches. */
export function searchRows<R extends LiveRow>(rows: readonly R[], search: string): R[] {
  const words = search.split(/\s+/).filter((word) => word !== '');
  return rows.filter((row) => {
    const name = plain(`${row.last_name} ${row.first_name}`);
    return words.every((word) => (/^\d+$/.test(word) ? row.start_number === Number(word) : name.includes(plain(word))));
  });
}

export interface Sort {
  readonly column: string;
  readonly order: 'asc' | 'desc';
}

/** A press on a column's head: ascending, descending, none (P-178); another column begins anew. */
export function nextSort(sort: Sort | null, column: string): Sort | null {
  if (sort?.column !== column) return { column, order: 'asc' };
  return sort.order === 'asc' ? { column, order: 'desc' } : null;
}

const byName = new Intl.Collator('ru').compare;

/** By a column of the protocol or a leg; who has nothing there comes last either way. Without a sort, the protocol's order. */
export function sortRows<R extends LiveRow>(rows: readonly R[], sort: Sort | null): R[] {
  if (!sort) return [...rows];
  const direction = sort.order === 'asc' ? 1 : -1;
  return rows.toSorted((one, other) => {
    const [mine, theirs] = [cellOf(one, sort.column), cellOf(other, sort.column)];
    if (mine === null || theirs === null) return Number(mine === null) - Number(theirs === null);
    const difference =
      typeof mine === 'string' || typeof theirs === 'string' ? byName(String(mine), String(theirs)) : mine - theirs;
    return difference * direction || compareFinishes(finishOf(one), finishOf(other));
  });
}

function cellOf(row: LiveRow, column: string): string | number | null {
  if (column === 'status') return row.status;
  const own = (row as unknown as Record<string, unknown>)[column];
  if (typeof own === 'string' || typeof own === 'number') return own;
  return row.splits.find(({ name }) => name === column)?.time ?? null;
}

export interface TablePage<R> {
  readonly rows: readonly R[];
  /** The page that is shown: one that lies behind the last is the last (P-181). */
  readonly page: number;
  readonly pages: number;
}

/** A slice of so many rows; the page is clamped into the range, from 1. */
export function pageOfRows<R>(rows: readonly R[], page: number, size: number): TablePage<R> {
  const pages = Math.max(1, Math.ceil(rows.length / size));
  const shown = Math.min(Math.max(1, page), pages);
  return { rows: rows.slice((shown - 1) * size, shown * size), page: shown, pages };
}

/** Milliseconds before the next attempt to connect: a second, doubled up to ten (P-176), spread so that not all come at once. */
export function reconnectDelay(attempt: number, random: number): number {
  const delay = Math.min(1000 * 2 ** attempt, 10_000);
  return Math.round(delay * (0.75 + random / 4));
}

/** Updates of a row that follow so quickly are a burst: drawn without a highlight (P-243, U-54). */
const BURST_MS = 500;

export const isBurst = (beforeMs: number | undefined, nowMs: number): boolean =>
  beforeMs !== undefined && nowMs - beforeMs < BURST_MS;
