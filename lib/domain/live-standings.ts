import type { LiveRow } from './live-table';
import { compareKeys, type Finish, type OrderKey, orderKey, positionCounter } from './result-order';

export interface LiveStandings<R> {
  /** The whole table anew. */
  reset(rows: Iterable<R>): void;
  /** Rows that have changed, and new ones. */
  update(rows: Iterable<R>): void;
  /** As it stands now. */
  row(id: string): R | undefined;
  /** In the order of the protocol with their places, counted by the rule of the API (P-224). */
  rows(): readonly R[];
}

interface Entry<R> {
  row: R;
  key: OrderKey;
}

/**
 * The order and the places of a race that moves many times a second. A row that has neither changed nor moved stays the
 * same object, so that it need not be drawn again.
 */
export function liveStandings<R extends LiveRow>(): LiveStandings<R> {
  const entries = new Map<string, Entry<R>>();
  let order: Entry<R>[] = [];

  function update(rows: Iterable<R>): void {
    for (const row of rows) {
      const key = orderKey(finishOf(row));
      const entry = entries.get(row._id);
      if (entry) Object.assign(entry, { row, key });
      else entries.set(row._id, { row, key });
    }
    if (order.length < entries.size) order = [...entries.values()];
    // All but a few stand in their order already, which costs the sort next to nothing.
    order.sort((one, other) => compareKeys(one.key, other.key));
    const positions = positionCounter();
    for (const entry of order) {
      const { position, positionGender, positionCategory } = positions(finishOf(entry.row));
      const { row } = entry;
      if (row.position === position && row.position_gen === positionGender && row.position_cat === positionCategory)
        continue;
      entry.row = { ...row, position, position_gen: positionGender, position_cat: positionCategory };
    }
  }

  return {
    update,
    reset(rows) {
      entries.clear();
      order = [];
      update(rows);
    },
    row: (id) => entries.get(id)?.row,
    rows: () => order.map(({ row }) => row),
  };
}

const finishOf = (row: LiveRow): Finish => ({
  startNumber: row.start_number,
  gender: row.gender,
  category: row.category,
  status: row.status,
  time: row.individual_time_result,
  splits: row.splits,
});
