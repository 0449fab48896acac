import { performance } from 'node:perf_hooks';
import { sql } from 'drizzle-orm';
import type { Database } from './client';

/** The machine's own clocks, in milliseconds: one that may be set, one that only counts. */
interface MachineClocks {
  readonly wall: () => number;
  readonly steady: () => number;
}

interface DatabaseClock {
  readonly now: () => Date;
  /** How far the machine's clock is ahead of the database's; negative: behind. */
  readonly skewMs: () => number;
  readonly measure: () => Promise<void>;
}

const JUMP_MS = 1000;

/** Ignores slower responses: a frozen database may have read its clock at any time. */
const LATE_MS = 1000;

/** Holds use the database's time, which all programs share. The error is at most half the round trip. */
export async function databaseClock(
  db: Database,
  { wall, steady }: MachineClocks = { wall: Date.now, steady: () => performance.now() },
): Promise<DatabaseClock> {
  let measured = { database: wall(), wall: wall(), steady: steady() };
  let isFirst = true;
  const measure = async () => {
    const before = steady();
    const { rows } = await db.execute<{ ms: number }>(
      sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`,
    );
    const after = steady();
    if (!isFirst && after - before > LATE_MS) return;
    isFirst = false;
    const database = Number(rows[0]?.ms);
    measured = { database, wall: wall() - (after - before) / 2, steady: (before + after) / 2 };
  };
  await measure();
  let isMeasuring = false;
  const now = () => {
    const passed = steady() - measured.steady;
    if (!isMeasuring && Math.abs(wall() - measured.wall - passed) > JUMP_MS) {
      isMeasuring = true;
      const end = () => {
        isMeasuring = false;
      };
      measure().then(end, end);
    }
    return new Date(measured.database + passed);
  };
  return { now, skewMs: () => wall() - now().getTime(), measure };
}
