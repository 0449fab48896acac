import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';

const DAY = /^\d{4}-\d\d-\d\d$/;
const UNFINISHED = '.unfinished';
const MINUTE_MS = 60_000;
const RETRY_MS = 15 * MINUTE_MS;

interface NightlyBackup {
  readonly folder: string;
  /** The hour from which the day's copy is made, `HH:MM` in UTC. */
  readonly at: string;
  readonly keep: number;
  readonly clock: () => Date;
  readonly write: (folder: string) => Promise<unknown>;
  readonly say: (line: string) => void;
  readonly warn: (line: string) => void;
}

const copiesIn = async (folder: string) => (await readdir(folder)).filter((name) => DAY.test(name)).toSorted();

function isDue(copies: readonly string[], now: Date, at: string): boolean {
  const [day = '', time = ''] = now.toISOString().split('T');
  return copies.length === 0 || (time >= at && !copies.includes(day));
}

/** Returns milliseconds until the next check. A complete copy is named by its day. */
export async function backUpIfDue({ folder, at, keep, clock, write, say, warn }: NightlyBackup): Promise<number> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const now = clock();
    const copies = await copiesIn(folder);
    if (!isDue(copies, now, at)) return MINUTE_MS;
    const unfinished = path.join(folder, UNFINISHED);
    await rm(unfinished, { recursive: true, force: true });
    await write(unfinished);
    const day = now.toISOString().slice(0, 10);
    await rename(unfinished, path.join(folder, day));
    const old = [...copies, day].slice(0, -keep);
    for (const name of old) await rm(path.join(folder, name), { recursive: true });
    say(`Копия готова: ${path.join(folder, day)}${old.length > 0 ? `; удалены: ${old.join(', ')}` : ''}`);
    return MINUTE_MS;
  } catch (error) {
    warn(`Копия не сделана, повтор через 15 минут: ${error instanceof Error ? error.message : error}`);
    return RETRY_MS;
  }
}
