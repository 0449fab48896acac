import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import autocannon from 'autocannon';
import { root } from '@/bench/house';
import { openDatabase, type PinnedFederation } from '@/bench/pinned-federation';
import { cpuOf } from '@/bench/process-cpu';
import { connect, type Database } from '@/federation/db/client';
import { eventCities } from '@/federation/modules/calendar/tables';
import { replaceFormatResults } from '@/federation/modules/result/service';
import { explainAll, scannedTables } from './plans';
import { publicReads, type Read } from './reads';
import { growTo, type Volume } from './seed';

/** Issue 9's volumes, and a tenth of them: what a read costs must not grow with them. */
const WHOLE: Volume = { news: 10_000, events: 2000, tickets: 100_000, resultRows: 500_000 };
const TENTH: Volume = { news: 1000, events: 200, tickets: 10_000, resultRows: 50_000 };

const SECONDS = 1;
/** So many readers leave the core some rest, so many take all of it. */
const FEW = 2;
const MANY = 16;
/** Enough for PostgreSQL to settle on a plan (federation/db/prepared-statements). */
const ASKED_FOR_PLANS = 12;

interface Cost {
  readonly perSecond: number;
  readonly p99: number;
  /** Milliseconds of the federation's core a request. */
  readonly cpu: number;
}

/**
 * Public reads from a database with much in it, the federation alone on one core. Asked for (issue 9): p99 under 15 ms,
 * 1,500 requests a second for the news list, no large table read through, the same cost at ten times the data.
 */
export async function benchApi(): Promise<void> {
  const database = await openDatabase();
  try {
    await (await database.start(0)).stop();
    const { db, close } = connect(database.databaseUrl, { max: 2 });
    try {
      const small = await costsAt(db, database.start, TENTH);
      const whole = await costsAt(db, database.start, WHOLE);
      const scanned = await plansOf(db, database);
      const imported = await secondsOfImport(db);
      console.log(`\nПубличные чтения на одном ядре: ${JSON.stringify(WHOLE)}`);
      console.table(
        Object.fromEntries([...whole].map(([name, cost]) => [name, rowOf(cost, small.get(name), scanned.get(name))])),
      );
      console.log(`Протокол на 3 700 строк заменён за ${imported.toFixed(1)} с`);
    } finally {
      await close();
    }
  } finally {
    await database.stop();
  }
}

/** How long the longest protocol of the seed takes to be read, ranked and put in the stead of its rows. */
async function secondsOfImport(db: Database): Promise<number> {
  const [city] = await db.select().from(eventCities).limit(1);
  if (!city) throw new Error('the seed has no event city');
  const file = await readFile(path.join(root, 'federation/seed/results/long.csv'));
  const start = performance.now();
  await db.transaction((tx) =>
    replaceFormatResults(tx, new Date(), { eventCityId: city.publicId, format: 'bench', file }),
  );
  return (performance.now() - start) / 1000;
}

const rowOf = ({ perSecond, p99, cpu }: Cost, small: Cost | undefined, scanned: readonly string[] = []) => ({
  'запросов/с': Math.round(perSecond),
  'p99, мс': p99,
  'ЦП, мс': Number(cpu.toFixed(2)),
  'к десятой части': Number((cpu / (small?.cpu ?? cpu)).toFixed(2)),
  'прочитано насквозь': scanned.join(', '),
});

async function costsAt(db: Database, start: (core: number) => Promise<PinnedFederation>, volume: Volume) {
  await growTo(db, volume);
  const federation = await start(0);
  try {
    const costs = new Map<string, Cost>();
    for (const read of await publicReads(db)) costs.set(read.name, await costOf(read, federation));
    return costs;
  } finally {
    await federation.stop();
  }
}

async function costOf(read: Read, { port, pid }: PinnedFederation): Promise<Cost> {
  await load(read, port, FEW);
  const before = cpuOf(pid);
  const many = await load(read, port, MANY);
  const cpu = (cpuOf(pid) - before) / 1000 / many.requests.total;
  const few = await load(read, port, FEW);
  return { perSecond: many.requests.average, p99: few.latency.p99, cpu };
}

async function load({ name, path, body }: Read, port: number, connections: number) {
  const result = await autocannon({
    url: `http://127.0.0.1:${port}${path}`,
    connections,
    duration: SECONDS,
    ...(body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${name}: ${result.non2xx + result.errors} failed`);
  return result;
}

/** Which large tables each read goes through, by the plans of what the federation really asks. */
async function plansOf(db: Database, { start, logFile }: Awaited<ReturnType<typeof openDatabase>>) {
  await explainAll(db, true);
  const federation = await start(0);
  const found = new Map<string, string[]>();
  try {
    for (const read of await publicReads(db)) {
      const { size } = await stat(logFile);
      for (let time = 0; time < ASKED_FOR_PLANS; time++) await ask(read, federation.port);
      found.set(read.name, await scannedTables(db, logFile, size));
    }
  } finally {
    await federation.stop();
    await explainAll(db, false);
  }
  return found;
}

async function ask({ path, body }: Read, port: number): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    ...(body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  await answer.arrayBuffer();
}
