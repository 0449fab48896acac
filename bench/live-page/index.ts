import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type BenchRace, openRace } from '@/bench/race';
import { root, type SystemUnderTest } from '@/bench/system';
import { momentsOf } from '@/federation/modules/results/result/replay';
import { readTimingTable } from '@/federation/modules/results/result/timing-table';
import type { IngestedRow } from '@/lib/contract/results/result';
import { CallError } from '@/lib/contract/wire/call-error';
import { paths } from '@/lib/paths';
import { type Watched, watchPage } from './watched-page';

const PER_SECOND = 100;
const MOST_IN_POST = 1000;
/** Minutes per view. The target names ten; one shows the same. */
const MINUTES = Number(process.env.LIVE_PAGE_MINUTES ?? 1);

const VIEWS = [
  { title: 'Протокол', query: '' },
  { title: 'По фамилии', query: '?sort=last_name' },
] as const;

/**
 * The live page of 3,700 starters at 100 rows a second on a phone four times slower than this machine. Target: no task
 * over 100 ms after load, less than 20 MB of heap in ten minutes (issue 8).
 */
export async function benchLivePage({ siteUrl, federationUrl, databaseUrl }: SystemUnderTest): Promise<void> {
  const race = await openRace(databaseUrl, federationUrl, 'live-page');
  const { start, news } = await courseOf(VIEWS.length * MINUTES * 60 * PER_SECOND);
  for (let from = 0; from < start.length; from += MOST_IN_POST) {
    await race.post(start.slice(from, from + MOST_IN_POST), { official: false });
  }
  const address = siteUrl + paths.results.format(race.eventCityId, race.format, 1);
  await isThere(address);
  const watched: Record<string, Watched> = {};
  const share = MINUTES * 60 * PER_SECOND;
  for (const [index, { title, query }] of VIEWS.entries()) {
    const part = news.slice(index * share, (index + 1) * share);
    watched[title] = await watchPage(address + query, () => feed(race, part));
  }
  console.log(`\nПрямой эфир: ${start.length} участников, ${PER_SECOND} строк в секунду, процессор в 4 раза медленнее`);
  console.table(watched);
}

/** The longest protocol before its last `count` changes, and these changes. */
async function courseOf(count: number): Promise<{ start: IngestedRow[]; news: IngestedRow[] }> {
  const file = await readFile(path.join(root, 'federation/seed/results/long.csv'));
  const moments = momentsOf((await readTimingTable(file)).rows).map(({ row }) => row);
  const before = Math.max(0, moments.length - count);
  const start = before > 0 ? latestOf(moments.slice(0, before)) : moments.filter(({ version }) => version === 1);
  const news = before > 0 ? moments.slice(before) : moments.filter(({ version }) => version > 1);
  // A race that is too short starts again.
  for (let lap = 1; news.length < count; lap++) {
    news.push(...moments.map((row) => ({ ...row, version: row.version + lap * 1000 })));
  }
  return { start, news: news.slice(0, count) };
}

const latestOf = (rows: readonly IngestedRow[]) => [...new Map(rows.map((row) => [row.start_number, row])).values()];

async function feed(race: BenchRace, rows: readonly IngestedRow[]): Promise<void> {
  const start = performance.now();
  for (let second = 0; second * PER_SECOND < rows.length; second++) {
    await sleep(Math.max(0, start + second * 1000 - performance.now()));
    await postPatiently(race, rows.slice(second * PER_SECOND, (second + 1) * PER_SECOND));
  }
}

const ATTEMPTS = 5;

/** A repeated row changes nothing, so a post without a response is repeated. */
async function postPatiently(race: BenchRace, rows: readonly IngestedRow[]): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await race.post(rows);
    } catch (error) {
      if (attempt === ATTEMPTS || !(error instanceof CallError && error.retryable)) throw error;
    }
  }
}

/** The site learns of a new race a moment after its first rows. */
async function isThere(address: string): Promise<void> {
  for (const limit = Date.now() + 30_000; Date.now() < limit; await sleep(500)) {
    if ((await fetch(address)).ok) return;
  }
  throw new Error(`${address} is still not found`);
}
