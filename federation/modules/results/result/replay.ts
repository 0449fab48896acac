import type { IngestedBatch, IngestedRow } from '@/lib/contract/results/result';
import { elapsedAfter } from '@/lib/domain/results/result/elapsed';
import type { RaceTime } from '@/lib/domain/results/result/race-time';
import type { TimingRow } from './timing-row';

interface RaceMoment {
  readonly at: number;
  readonly row: IngestedRow;
}

/** A finished protocol as it came about: everybody on the course, leg after leg, then how it ended. In the order of time. */
export function momentsOf(rows: readonly TimingRow[]): RaceMoment[] {
  return rows.flatMap(momentsOfRow).toSorted((one, other) => one.at - other.at);
}

function momentsOfRow(row: TimingRow): RaceMoment[] {
  const blank = row.splits.map(({ name }) => ({ name, time: null }));
  if (row.status === 'DNS') return [{ at: 0, row: stateOf(row, 1, { status: 'DNS', splits: blank }) }];
  const moments: RaceMoment[] = [{ at: 0, row: stateOf(row, 1, { status: 'ON', splits: blank }) }];
  let at = 0;
  let elapsed: RaceTime | null = 0;
  for (const [leg, split] of row.splits.entries()) {
    elapsed = elapsedAfter(elapsed, split);
    if (split.time === null && elapsed === null) continue;
    at = elapsed ?? at + (split.time ?? 0);
    const splits = [...row.splits.slice(0, leg + 1), ...blank.slice(leg + 1)];
    moments.push({ at, row: stateOf(row, moments.length + 1, { status: 'ON', splits }) });
  }
  const end = stateOf(row, moments.length + 1, { status: row.status, splits: row.splits });
  return [
    ...moments,
    {
      at,
      row: { ...end, fine_time_result: row.penalty, individual_time_result: row.time },
    },
  ];
}

const stateOf = (row: TimingRow, version: number, state: Pick<IngestedRow, 'status' | 'splits'>): IngestedRow => ({
  start_number: row.startNumber,
  version,
  first_name: row.firstName,
  last_name: row.lastName,
  gender: row.gender,
  ...(row.members && { members: row.members }),
  age: row.age,
  category: row.category,
  region: row.region,
  company_name: row.club,
  ...state,
});

const MOST_ROWS = 1000;

interface Replay {
  readonly rows: readonly TimingRow[];
  /** How many seconds of the race pass in one. */
  readonly speed: number;
  /** The part of the race, from the first of these race times until just before the second; by default the whole. */
  readonly from?: RaceTime | undefined;
  readonly until?: RaceTime | undefined;
  readonly post: (batch: Pick<IngestedBatch, 'rows' | 'settings'>) => Promise<void>;
  /** Milliseconds since the replay began. */
  readonly elapsed: () => number;
  readonly wait: (ms: number) => Promise<void>;
  /** How often a batch is sent, as a timing partner does. */
  readonly everyMs?: number;
  readonly now: Date;
}

/** Sends a protocol as a live race and makes it official if its end is reached; returns how many rows were sent. */
export async function replayRace(replay: Replay): Promise<number> {
  const { rows, speed, from = 0, until: end, post, elapsed, wait, now, everyMs = 1000 } = replay;
  const moments = momentsOf(rows).filter(({ at }) => at >= from && (end === undefined || at < end));
  const due = (at: RaceTime) => (at - from) / speed;
  const lastsMs = due(moments.at(-1)?.at ?? from);
  const until = new Date(now.getTime() + lastsMs + 60_000);
  await post({ rows: [], settings: { broadcast_until: until.toISOString(), official: false } });
  for (let sent = 0; sent < moments.length; ) {
    const next = moments.slice(sent, sent + MOST_ROWS).filter(({ at }) => due(at) <= elapsed());
    if (next.length > 0) await post({ rows: next.map(({ row }) => row) });
    sent += next.length;
    if (next.length < MOST_ROWS && sent < moments.length) await wait(everyMs);
  }
  if (end === undefined) await post({ rows: [], settings: { broadcast_until: null, official: true } });
  return moments.length;
}
