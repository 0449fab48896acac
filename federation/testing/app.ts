import { tmpdir } from 'node:os';
import path from 'node:path';
import { asc, eq } from 'drizzle-orm';
import { buildApp } from '@/federation/app';
import { chooseGateways } from '@/federation/choose-gateways';
import { connect, type Database } from '@/federation/db/client';
import { outboxMessages } from '@/federation/db/schema/base/email';
import type { Deps } from '@/federation/deps';
import type { App } from '@/federation/http/serve';
import { jobHandlers } from '@/federation/job-handlers';
import type { SellingDeps } from '@/federation/modules/commerce/order/kind-of-sale';
import { sales } from '@/federation/modules/commerce/sales';
import { openQueue } from '@/federation/queue/open-queue';
import { type Settings, settingsFrom } from '@/federation/settings';
import { type TestClock, testClock } from './clock';
import { createTestDatabase, type TestDatabase } from './database';

type OutboxMessage = typeof outboxMessages.$inferSelect;

export interface TestApp {
  readonly app: App;
  readonly deps: SellingDeps;
  /** As the owner of the database, for what a test prepares; the API has `deps.db`. */
  readonly db: Database;
  readonly databaseUrl: string;
  readonly clock: TestClock;
  /** Sends the waiting e-mails, then returns those to the address, oldest first. */
  emails(recipient: string): Promise<OutboxMessage[]>;
  /** Sends the waiting SMS, then returns those to the phone, oldest first. */
  texts(phone: string): Promise<OutboxMessage[]>;
  close(): Promise<void>;
}

export interface TestAppOptions {
  /** What the clock shows at first. */
  readonly now?: Date;
  readonly settings?: Partial<Settings>;
  /** Whether the limits are those of the product. */
  readonly ownLimits?: boolean;
  /** Gateways of the test's own. */
  readonly deps?: Partial<Pick<Deps, 'mail' | 'sms' | 'storage' | 'acquiring' | 'insurer'>>;
  readonly server?: Parameters<typeof buildApp>[1];
  /** Instead of a fresh one; it is dropped at the end. */
  readonly database?: TestDatabase;
}

const secrets = {
  REVALIDATE_SECRET: 'revalidate-secret-of-tests',
  FIELD_KEY: Buffer.alloc(32, 7).toString('base64url'),
  ACQUIRING_PASSWORD: 'acquiring-password-of-tests',
  ACQUIRING_INSURER_PASSWORD: 'insurer-password-of-tests',
};

/** Any address may write as often as a test likes; the rate limits have tests of their own. */
const noLimits = {
  PUBLIC_WRITES_PER_MINUTE: '100000',
  SEARCHES_PER_MINUTE: '100000',
  SEARCH_WAIT_MS: '60000',
  EMAILS_PER_NETWORK_HOUR: '100000',
  HELD_PLACES_PER_BROWSER: '100000',
  HELD_PLACES_PER_NETWORK: '100000',
  HELD_PLACES_SHARE: '100',
};

/** Files of a test's own, beside its own database. */
const ownFolder = (databaseUrl: string) =>
  path.join(process.env.DATA_DIR ?? tmpdir(), path.basename(new URL(databaseUrl).pathname));

/** The whole API on a fresh migrated database: routes, queue and embedded gateways are the real ones. */
export async function testApp(options: TestAppOptions = {}): Promise<TestApp> {
  const database = options.database ?? (await createTestDatabase());
  // Nobody waits at a test, and a busy machine is no fault of the federation.
  const queue = await openQueue(database.programUrl, { supervise: false });
  const clock = testClock(options.now);
  const settings = {
    ...settingsFrom({
      ...secrets,
      ...(!options.ownLimits && noLimits),
      // A busy machine is no fault of the federation.
      CHECKOUT_WAIT_MS: '60000',
      // Every boot would describe each operation once more.
      API_DOCS: 'no',
      DATA_DIR: ownFolder(database.url),
      DATABASE_URL: database.programUrl,
      DATABASE_MIGRATION_URL: database.url,
      DATABASE_PIPELINE: process.env.DATABASE_PIPELINE,
    }),
    ...options.settings,
  };
  const { DATABASE_PIPELINE: pipeline } = settings;
  const connection = connect(database.programUrl, { waitMs: 60_000, pipeline });
  const owner = connect(database.url, { waitMs: 60_000, pipeline });
  const deps: SellingDeps = {
    db: connection.db,
    clock: clock.now,
    settings,
    queue,
    sales,
    ...chooseGateways(settings, connection.db),
    ...options.deps,
  };
  const app = await buildApp(deps, options.server);
  const sentTo = (recipient: string) =>
    deps.db
      .select()
      .from(outboxMessages)
      .where(eq(outboxMessages.recipient, recipient))
      .orderBy(asc(outboxMessages.createdAt));
  let draining: Promise<void> = Promise.resolve();
  return {
    app,
    deps,
    db: owner.db,
    databaseUrl: database.url,
    clock,
    async emails(recipient) {
      // One after another, as a concurrent drain finds the jobs taken and not yet done.
      draining = draining
        .catch(() => undefined)
        .then(async () => {
          await queue.drain('offer-reset', jobHandlers(deps));
          await queue.drain('send-email', jobHandlers(deps));
        });
      await draining;
      return sentTo(recipient);
    },
    async texts(phone) {
      await queue.drain('send-sms', jobHandlers(deps));
      return sentTo(phone);
    },
    async close() {
      await app.close();
      await queue.stop();
      await connection.close();
      await owner.close();
      await database.drop();
    },
  };
}
