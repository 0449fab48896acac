import { sql } from 'drizzle-orm';
import { type DestinationStream, type Logger, pino } from 'pino';
import { writeSitePages } from '@/federation/content-import/write-site-pages';
import { writeFirstPages } from '@/federation/seed/first-pages';
import { buildApp } from './app';
import { chooseGateways, embeddedGateways } from './choose-gateways';
import { connect, type Database } from './db/client';
import { databaseClock } from './db/database-clock';
import type { Deps } from './deps';
import { jobHandlers } from './job-handlers';
import { logStream } from './logging/log-stream';
import { logging } from './logging/logging';
import { applyNamesRule } from './modules/results/result/apply-names-rule';
import { prepareDatabase } from './prepare-database';
import { openQueue } from './queue/open-queue';
import { seedIfEmpty } from './seed';
import { directUrl, type Settings } from './settings';
import { version } from './version';

/** Milliseconds. Jobs have their own connections, so that they and visitors do not wait for each other. */
const JOBS = { max: 5, waitMs: 60_000, limits: { lockMs: 10_000, statementMs: 300_000, idleMs: 120_000 } };

const SKEW_TOLD_MS = 5000;

interface Federation {
  /** Refuses new requests, finishes running requests and jobs, closes the database. */
  stop(): Promise<void>;
}

/** Measured each minute; logged if the machine's clock is more than five seconds off. */
async function watchedClock(db: Database, log: Logger) {
  const clock = await databaseClock(db);
  const tell = () => {
    const skewMs = Math.round(clock.skewMs());
    if (Math.abs(skewMs) > SKEW_TOLD_MS) log.warn({ skewMs }, 'the clock of this machine and of the database differ');
  };
  const failed = (error: unknown) => log.warn({ err: error }, 'the time of the database could not be read');
  tell();
  const timer = setInterval(() => clock.measure().then(tell, failed), 60_000).unref();
  return { ...clock, timer };
}

const LIMITS = ['lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout'] as const;

/** A pooler accepts no limits per connection, so the role has them. */
async function tellMissingLimits(db: Database, log: Logger): Promise<void> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select name from pg_settings where name in ${LIMITS} and setting = '0'`,
  );
  const missing = rows.map(({ name }) => name);
  if (missing.length > 0) log.warn({ missing }, 'the connections of requests have no such limits (docs/deployment.md)');
}

/** Starts the program: migrates the database, runs the queue, listens. */
export async function startFederation(
  settings: Settings,
  stream: DestinationStream = logStream(),
): Promise<Federation> {
  const log = pino({ ...logging, level: settings.LOG_LEVEL }, stream);
  const closing: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (let close = closing.pop(); close; close = closing.pop()) await close();
  };
  try {
    for (const [gateway, meaning] of embeddedGateways(settings)) log.warn({ gateway }, meaning);
    const { isOwner } = await prepareDatabase(settings);
    if (isOwner) log.warn('the program owns its database: DATABASE_MIGRATION_URL parts the two (docs/deployment.md)');
    const pipeline = settings.DATABASE_PIPELINE;
    const connection = connect(settings.DATABASE_URL, {
      max: settings.DATABASE_POOL,
      pipeline,
      isPooler: settings.DATABASE_DIRECT_URL !== undefined,
      limits: {
        lockMs: settings.DATABASE_LOCK_TIMEOUT_MS,
        statementMs: settings.DATABASE_STATEMENT_TIMEOUT_MS,
        idleMs: settings.DATABASE_IDLE_TIMEOUT_MS,
      },
    });
    closing.push(() => connection.close());
    if (settings.DATABASE_DIRECT_URL) await tellMissingLimits(connection.db, log);
    const ofJobs = connect(directUrl(settings), { ...JOBS, pipeline });
    closing.push(() => ofJobs.close());
    const clock = await watchedClock(connection.db, log);
    closing.push(async () => clearInterval(clock.timer));
    const queue = await openQueue(directUrl(settings), {
      migrate: isOwner,
      onError: (error) => log.error({ err: error }, 'the queue failed'),
    });
    closing.push(() => queue.stop());
    const deps: Deps = {
      db: connection.db,
      clock: clock.now,
      clockSkewMs: clock.skewMs,
      settings,
      queue,
      ...chooseGateways(settings, connection.db),
    };
    const patient = { ...deps, db: ofJobs.db };
    const renamed = await applyNamesRule(patient, settings.FULL_NAMES_FROM_AGE);
    if (renamed > 0) log.info({ formats: renamed }, 'results were written anew by FULL_NAMES_FROM_AGE');
    if (settings.DEMONSTRATION && (await seedIfEmpty(patient)))
      log.info('the empty database was given its first content');
    if (await writeFirstPages(patient)) log.info('the empty federation was given the pages that every page links to');
    await writeSitePages(patient.db);
    const app = await buildApp(deps, { loggerInstance: log });
    closing.push(() => app.close());
    await queue.work(jobHandlers(patient));
    // Like the site, so that a crowd does not wait for TCP retransmission.
    await app.listen({ port: settings.FEDERATION_PORT, host: settings.FEDERATION_HOST, backlog: 4096 });
    log.info({ port: settings.FEDERATION_PORT, version }, 'the federation is ready');
  } catch (error) {
    await stop();
    throw error;
  }
  return { stop };
}
