import { readFileSync } from 'node:fs';
import { momentsOf } from '@/federation/modules/results/result/replay';
import { readTimingTable } from '@/federation/modules/results/result/timing-table';
import type { IngestedRow, ResultRow } from '@/lib/contract/results/result';

/** The same seed gives the same numbers. */
export function chance(seed: number) {
  let state = seed >>> 0;
  // mulberry32
  const random = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(random() * limit);
  return {
    random,
    below,
    pick: <T>(items: readonly T[]): T => {
      const item = items[below(items.length)];
      if (item === undefined) throw new Error('nothing to pick from');
      return item;
    },
    shuffled<T>(items: readonly T[]): T[] {
      const keyed = items.map((item) => ({ item, key: random() }));
      return keyed.toSorted((one, other) => one.key - other.key).map(({ item }) => item);
    },
  };
}

type Chance = ReturnType<typeof chance>;

/**
 * Every state that the rows of a table went through, as a timing partner sends them in disorder: some athletes are
 * corrected, disqualified or taken out after the finish, some of these come back; shuffled, a part of them twice.
 */
export async function disorderedStates(table: string, dice: Chance): Promise<IngestedRow[]> {
  const file = readFileSync(new URL(`../seed/results/${table}.csv`, import.meta.url));
  const { rows } = await readTimingTable(file);
  const states = momentsOf(rows).map(({ row }) => row);
  const last = new Map(states.map((row) => [row.start_number, row]));
  for (const row of states)
    if (row.version > (last.get(row.start_number)?.version ?? 0)) last.set(row.start_number, row);
  const later = [...last.values()].flatMap((row) => afterwards(row, dice));
  const all = [...states, ...later];
  return dice.shuffled([...all, ...all.filter(() => dice.random() < 0.15)]);
}

function afterwards(row: IngestedRow, { random }: Chance): IngestedRow[] {
  const next = (values: Partial<IngestedRow>, by = 1) => ({ ...row, ...values, version: row.version + by });
  const fate = random();
  if (fate < 0.03) return [next({ status: 'DSQ', individual_time_result: null, fine_time_result: null })];
  if (fate < 0.05) return [next({ deleted: true })];
  if (fate < 0.07) return [next({ deleted: true }), next({ last_name: `${row.last_name}-Возвращён` }, 2)];
  if (fate < 0.17 && row.individual_time_result) {
    const penalty = 60_000;
    return [next({ fine_time_result: penalty, individual_time_result: row.individual_time_result + penalty })];
  }
  return [];
}

/** What a table of rows says, places aside: by number, in a form that a sent row and a stored one share. */
export const saysOf = (
  row: Pick<IngestedRow, 'start_number' | 'last_name' | 'status' | 'individual_time_result' | 'fine_time_result'> &
    Pick<ResultRow | IngestedRow, 'splits'>,
): string => {
  const legs = row.splits.flatMap(({ name, time }) => (time === null ? [] : [`${name} ${time}`]));
  const { last_name, status, individual_time_result: time = null, fine_time_result: penalty = null } = row;
  return [row.start_number, last_name, status, time, penalty, ...legs].join('|');
};

/** The newest state of each number, without those that were taken out: what every order of batches must end in. */
export function newestOf(states: readonly IngestedRow[], withdrawn: string): Map<string, string> {
  const newest = new Map<string, IngestedRow>();
  for (const row of states) {
    const number = String(row.start_number);
    if (row.version > (newest.get(number)?.version ?? 0)) newest.set(number, row);
  }
  newest.delete(withdrawn);
  return new Map([...newest].flatMap(([number, row]) => (row.deleted ? [] : [[number, saysOf(row)]])));
}
