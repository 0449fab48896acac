import type { LiveRow } from './live-table';
import { compareKeys, type Finish, type OrderKey, orderKey, positionCounter } from './result-order';
import { changedSplitField, type SplitField, splitField } from './split-field';

export interface RowChange<R> {
  readonly before: R | undefined;
  readonly after: R;
}

export interface DrawnTable<R> {
  readonly rows: readonly R[] | null;
  readonly changes: readonly RowChange<R>[];
  readonly field: SplitField | null;
  /** How many whole tables have come: between them, rows hardly ever change their clubs. */
  readonly tables: number;
}

/** The table after `before`. If `before` was never drawn, its changes are added, so that each is reported once. */
export const nextTable = <R>(before: DrawnTable<R>, drawn: DrawnTable<R>, next: DrawnTable<R>): DrawnTable<R> =>
  before === drawn ? next : { ...next, changes: [...before.changes, ...next.changes] };

interface LiveStandings<R> {
  /** Replaces all rows. Returns those that are in the old table too and say something else of the athlete's race. */
  reset(rows: Iterable<R>): RowChange<R>[];
  /** Changed and new rows; of duplicates the last counts. Returns what changed. */
  update(rows: Iterable<R>): RowChange<R>[];
  /** In the order of the protocol, with places by the API's rule. */
  rows(): readonly R[];
  field(): SplitField;
  tables(): number;
}

interface Entry<R> {
  row: R;
  finish: Finish;
  key: OrderKey;
}

/** Does not sort the other rows; an unchanged row stays the same object, so that it is not rendered again. */
export function liveStandings<R extends LiveRow>(): LiveStandings<R> {
  const entries = new Map<string, Entry<R>>();
  let order: readonly Entry<R>[] = [];
  let field: SplitField = new Map();
  let tables = 0;

  function takeIn(rows: Iterable<R>): Map<Entry<R>, R | undefined> {
    const before = new Map<Entry<R>, R | undefined>();
    for (const row of rows) {
      const finish = finishOf(row);
      const known = entries.get(row._id);
      const entry = known ?? { row, finish, key: orderKey(finish) };
      if (!before.has(entry)) before.set(entry, known?.row);
      if (known) Object.assign(known, { row, finish, key: orderKey(finish) });
      else entries.set(row._id, entry);
    }
    return before;
  }

  function place(): void {
    const positions = positionCounter();
    for (const entry of order) {
      const { position, positionGender, positionCategory } = positions(entry.finish);
      const { row } = entry;
      if (row.position === position && row.position_gen === positionGender && row.position_cat === positionCategory)
        continue;
      entry.row = { ...row, position, position_gen: positionGender, position_cat: positionCategory };
    }
  }

  return {
    update(rows) {
      const changed = takeIn(rows);
      const still = order.filter((entry) => !changed.has(entry));
      order = merged(still, [...changed.keys()].sort(byKey));
      place();
      const changes = [...changed].map(([{ row }, before]) => ({ before, after: row }));
      field = changedSplitField(field, changes);
      return changes;
    },
    reset(rows) {
      const before = new Map([...entries].map(([id, { row }]) => [id, row]));
      entries.clear();
      tables += 1;
      order = [...takeIn(rows).keys()].sort(byKey);
      place();
      field = splitField(order.map(({ row }) => row));
      return order.flatMap(({ row }) => {
        const known = before.get(row._id);
        return known && !isSameRace(known, row) ? [{ before: known, after: row }] : [];
      });
    },
    rows: () => order.map(({ row }) => row),
    field: () => field,
    tables: () => tables,
  };
}

/** Places do not count: they move with the others. */
const isSameRace = (one: LiveRow, other: LiveRow): boolean =>
  one.status === other.status &&
  one.individual_time_result === other.individual_time_result &&
  one.splits.length === other.splits.length &&
  one.splits.every((split, leg) => {
    const same = other.splits[leg];
    return split.name === same?.name && split.time === same.time && (split.passed ?? null) === (same.passed ?? null);
  });

const byKey = (one: { readonly key: OrderKey }, other: { readonly key: OrderKey }) => compareKeys(one.key, other.key);

function merged<E extends { readonly key: OrderKey }>(still: readonly E[], come: readonly E[]): E[] {
  const all: E[] = [];
  let next = 0;
  for (const each of still) {
    for (let one = come[next]; one && byKey(one, each) < 0; one = come[next]) {
      all.push(one);
      next += 1;
    }
    all.push(each);
  }
  return [...all, ...come.slice(next)];
}

const finishOf = (row: LiveRow): Finish => ({
  startNumber: row.start_number,
  gender: row.gender,
  category: row.category,
  status: row.status,
  time: row.individual_time_result,
  statedPosition: row.stated_position,
  splits: row.splits,
});
