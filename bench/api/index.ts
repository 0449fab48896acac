import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { openDatabase, type PinnedFederation } from '@/bench/pinned-federation';
import { canPin, keepToCores } from '@/bench/server-process';
import { root } from '@/bench/system';
import { connect, type Database } from '@/federation/db/client';
import { eventCities } from '@/federation/db/schema/events/calendar';
import { resultFormats } from '@/federation/db/schema/results/result';
import { replaceFormatResults } from '@/federation/modules/results/result/service';
import { calendar } from '@/lib/contract/events/calendar';
import { eventListingOf } from '@/lib/features/events/calendar/event-summary';
import { rowOf, verdicts } from './asked';
import { leastCost, median } from './cost';
import { ask, CLIENTS, costOf, p99Of } from './measure';
import { explainAll, plansSince } from './plans';
import { publicReads, type Read } from './reads';
import { growTo, type Volume } from './seed';

/** A hundred and ten times the seed, of news and tickets more. The season to come is the same: what grows are the years. */
const WHOLE: Volume = { news: 10_000, events: 16_900, coming: 0, tickets: 100_000, resultRows: 700_000 };
const TENTH: Volume = { news: 1000, events: 1690, coming: 150, tickets: 10_000, resultRows: 70_000 };

/** Reads alternate, so that a busy moment of the machine slows one round of each. */
const ROUNDS = { seed: 1, tenth: 2, whole: 3 };

/** As many calls as PostgreSQL needs to settle on a plan (federation/db/prepared-statements). */
const ASKED_FOR_PLANS = 12;

export async function benchApi(): Promise<void> {
  // Load and database leave the first core to the federation.
  keepToCores(1);
  const database = await openDatabase();
  try {
    await (await database.start(0)).stop();
    const { db, close } = connect(database.databaseUrl, { max: 2 });
    try {
      const seed = await eachRead(db, database.start, costOf, ROUNDS.seed);
      await grow(db, TENTH);
      const tenth = await eachRead(db, database.start, costOf, ROUNDS.tenth);
      await grow(db, WHOLE);
      const whole = await eachRead(db, database.start, costAndP99, ROUNDS.whole);
      const plans = await plansOf(db, database);
      const reads = [...whole].map(([read, rounds]) => ({
        name: read.name,
        isWholeList: read.isWholeList === true,
        whole: leastCost(rounds.map(({ cost }) => cost)),
        p99: median(rounds.map(({ p99 }) => p99)),
        tenth: leastCost(named(tenth, read.name)),
        seed: leastCost(named(seed, read.name)),
        plans: first(named(plans, read.name)),
        isVersioned: read.isVersioned === true,
      }));
      const phone = await phoneKilobytes(database.start);
      const importSeconds = await secondsOfImport(db);
      const { news, events, tickets, resultRows } = WHOLE;
      console.log(
        `\nПубличные чтения: ${news} новостей, ${events} событий, ${tickets} билетов, ${resultRows} строк результатов (${await db.$count(resultFormats)} протоколов, больше всего в одном 3700)`,
      );
      console.table(Object.fromEntries(reads.map((read) => [read.name, rowOf(read)])));
      console.log('\nТребования');
      console.table(verdicts(reads, importSeconds, phone));
      console.log(
        `${canPin() ? 'Федерация одна на ядре 0; база и читатели на остальных.' : 'Без taskset ядра не закреплены.'} ${CLIENTS}`,
      );
    } finally {
      await close();
    }
  } finally {
    await database.stop();
    keepToCores(0);
  }
}

/** Seconds that importing the longest protocol takes, the second time over its own rows. */
async function secondsOfImport(db: Database): Promise<number> {
  const [city] = await db.select().from(eventCities).limit(1);
  if (!city) throw new Error('the seed has no event city');
  const file = await readFile(path.join(root, 'federation/seed/results/long.csv'));
  const seconds: number[] = [];
  while (seconds.length < 2) {
    const start = performance.now();
    await db.transaction((tx) =>
      replaceFormatResults(tx, new Date(), { eventCityId: city.publicId, format: 'bench', file }),
    );
    seconds.push((performance.now() - start) / 1000);
  }
  return Math.max(...seconds);
}

type Start = (core: number) => Promise<PinnedFederation>;

const costAndP99 = async (read: Read, port: number) => ({
  cost: await costOf(read, port),
  p99: await p99Of(read, port),
});

type Found<T> = ReadonlyMap<Read, readonly T[]>;

async function eachRead<T>(
  db: Database,
  start: Start,
  measure: (read: Read, port: number) => Promise<T>,
  rounds = 1,
): Promise<Found<T>> {
  const federation = await start(0);
  try {
    const found = new Map<Read, T[]>((await publicReads(db)).map((read) => [read, []]));
    for (let round = 0; round < rounds; round++) {
      for (const [read, measured] of found) measured.push(await measure(read, federation.port));
    }
    return found;
  } finally {
    await federation.stop();
  }
}

/** With more data the read may use another article or race. */
const named = <T>(found: Found<T>, name: string): readonly T[] =>
  [...found].find(([read]) => read.name === name)?.[1] ?? [];

async function grow(db: Database, volume: Volume): Promise<void> {
  const began = performance.now();
  await growTo(db, volume);
  // The fresh rows are written out now and not during the measurement.
  await db.execute(sql`checkpoint`);
  console.log(`   ${JSON.stringify(volume)}: ${Math.round((performance.now() - began) / 1000)} с`);
}

/** Gzip of what the site makes of the events to come for a browser. */
async function phoneKilobytes(start: Start): Promise<number> {
  const federation = await start(0);
  try {
    const response = await fetch(`http://127.0.0.1:${federation.port}/api/calendar/list?upcoming=true`);
    const { values } = calendar.list.response.parse(await response.json());
    return gzipSync(JSON.stringify(values.map(eventListingOf))).length / 1024;
  } finally {
    await federation.stop();
  }
}

const first = <T>([found]: readonly T[]): T => {
  if (found === undefined) throw new Error('a read is new with more data');
  return found;
};

/** What each read asks of the database for one request, by the plans of the federation's own statements. */
async function plansOf(db: Database, { start, logFile }: Awaited<ReturnType<typeof openDatabase>>) {
  await explainAll(db, true);
  try {
    return await eachRead(db, start, async (read, port) => {
      await ask(read, port);
      const { size } = await stat(logFile);
      for (let time = 0; time < ASKED_FOR_PLANS; time++) await ask(read, port);
      const { scanned, statements, cost } = await plansSince(db, logFile, size);
      return { scanned, statements: statements / ASKED_FOR_PLANS, cost: cost / ASKED_FOR_PLANS };
    });
  } finally {
    await explainAll(db, false);
  }
}
