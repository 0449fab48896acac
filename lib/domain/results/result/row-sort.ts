import { alphabet } from '@/lib/domain/base/text/alphabet';
import type { LiveRow } from './live-table';
import { compareOrders, type StartNumber, startNumberOrder } from './start-number';

export interface Sort {
  readonly column: string;
  readonly order: 'asc' | 'desc';
}

/** Cycles through ascending, descending, none; another column starts ascending. */
export function nextSort(sort: Sort | null, column: string): Sort | null {
  if (sort?.column !== column) return { column, order: 'asc' };
  return sort.order === 'asc' ? { column, order: 'desc' } : null;
}

/** Missing values come last in both directions; equal ones keep the protocol's order. */
export function sortRows<R extends LiveRow>(rows: readonly R[], sort: Sort | null): readonly R[] {
  if (!sort) return rows;
  const sorted: R[] = [];
  for (const index of indexesByKey(keysOf(rows, sort.column), sort.order)) {
    const row = rows[index];
    if (row) sorted.push(row);
  }
  return sorted;
}

const words = alphabet();

function keysOf(rows: readonly LiveRow[], column: string): readonly (number | null)[] {
  if (column === 'start_number') return placesOf(rows.map((row) => row.start_number));
  const cells = rows.map((row) => cellOf(row, column));
  if (cells.some((cell) => typeof cell === 'string')) return words.placesOf(cells.map(asWord));
  return cells as readonly (number | null)[];
}

function placesOf(numbers: readonly StartNumber[]): number[] {
  const orders = numbers.map(startNumberOrder);
  if (orders.every(({ rest }) => rest === '')) return orders.map(({ size }) => size);
  const places = new Map(orders.toSorted(compareOrders).map((order, place) => [order, place]));
  return orders.map((order) => places.get(order) ?? 0);
}

const asWord = (cell: string | number | null) => (cell === null ? null : String(cell));

/** Combines key and index into one number, which sorts without a comparator. Keys are whole numbers. */
function indexesByKey(keys: readonly (number | null)[], order: Sort['order']): Float64Array {
  let [least, most] = [0, 0];
  for (const key of keys) {
    if (key === null) continue;
    if (key < least) least = key;
    if (key > most) most = key;
  }
  const count = keys.length;
  const packed = new Float64Array(count);
  for (const [index, key] of keys.entries()) {
    const rank = key === null ? most - least + 1 : order === 'asc' ? key - least : most - key;
    packed[index] = rank * count + index;
  }
  return packed.sort().map((each) => each % count);
}

function cellOf(row: LiveRow, column: string): string | number | null {
  if (column === 'status') return row.status;
  const own = (row as unknown as Record<string, unknown>)[column];
  if (typeof own === 'string' || typeof own === 'number') return own;
  for (const { name, time } of row.splits) if (name === column) return time;
  return null;
}
