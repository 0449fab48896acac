import { type DestinationStream, pino } from 'pino';
import { buildApp } from './app';
import { connect } from './db/client';
import { prepareDatabase } from './db/prepare-database';
import type { Deps } from './deps';
import { chooseGateways, embeddedGateways } from './gateways/choose';
import { logging } from './logging';
import { jobHandlers } from './queue/job-handlers';
import { openQueue } from './queue/open-queue';
import { seedIfEmpty } from './seed';
import type { Settings } from './settings';

export interface Federation {
  /** Takes no new request, answers those it has, lets the running jobs end, closes the database. */
  stop(): Promise<void>;
}

/** Brings the whole program up: database at the newest schema, queue at work, the API listening. */
export async function startFederation(settings: Settings, stream?: DestinationStream): Promise<Federation> {
  const log = pino({ ...logging, level: settings.LOG_LEVEL }, stream);
  const closing: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (let close = closing.pop(); close; close = closing.pop()) await close();
  };
  try {
    for (const [gateway, meaning] of embeddedGateways(settings)) log.warn({ gateway }, meaning);
    const { isOwner } = await prepareDatabase(settings);
    if (isOwner) log.warn('the program owns its database: DATABASE_MIGRATION_URL parts the two (docs/deployment.md)');
    const connection = connect(settings.DATABASE_URL, { max: settings.DATABASE_POOL });
    closing.push(() => connection.close());
    const queue = await openQueue(settings.DATABASE_URL, {
      migrate: isOwner,
      onError: (error) => log.error({ err: error }, 'the queue failed'),
    });
    closing.push(() => queue.stop());
    const deps: Deps = {
      db: connection.db,
      clock: () => new Date(),
      settings,
      queue,
      ...chooseGateways(settings, connection.db),
    };
    if (settings.DEMONSTRATION && (await seedIfEmpty(deps))) log.info('the empty database was given its first content');
    const app = await buildApp(deps, { loggerInstance: log });
    closing.push(() => app.close());
    await queue.work(jobHandlers(deps));
    await app.listen({ port: settings.FEDERATION_PORT, host: settings.FEDERATION_HOST });
    log.info({ port: settings.FEDERATION_PORT }, 'the federation is ready');
  } catch (error) {
    await stop();
    throw error;
  }
  return { stop };
}
