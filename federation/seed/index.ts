import { sql } from 'drizzle-orm';
import { readContent, writeContent } from '@/federation/content-import/import-content';
import type { Database } from '@/federation/db/client';
import { planOnce } from '@/federation/db/plan-once';
import { users } from '@/federation/db/schema/account/user';
import { newsItems } from '@/federation/db/schema/content/news';
import { events } from '@/federation/db/schema/events/calendar';
import type { Deps } from '@/federation/deps';
import { openStorage } from '@/federation/gateways/storage/open-storage';
import type { Settings } from '@/federation/settings';
import { insertAccounts } from './accounts';
import { insertDrafts } from './drafts';
import { insertGoodsOrders } from './goods-orders';
import { insertLicenceTypes } from './licence-types';
import { insertLicences } from './licences';
import { insertPurchases } from './purchases';
import { insertReceipts } from './receipts';
import { insertResults } from './results';
import { seedContent } from './seed-files';
import { insertShop } from './shop';
import { insertStaff } from './staff';

type SeedDeps = Pick<Deps, 'db' | 'clock' | 'settings'>;

/**
 * Fills an empty database with content dated around today; one with any content is left as it is. Returns whether it
 * did.
 */
export async function seedIfEmpty({ db, clock, settings }: SeedDeps): Promise<boolean> {
  return db.transaction(async (tx) => {
    // Two programs that start at once: the second waits and finds the database filled.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('federation seed'))`);
    if (!(await isEmpty(tx))) return false;
    await planOnce(tx);
    await fill(tx, clock(), settings);
    return true;
  });
}

async function isEmpty(tx: Database): Promise<boolean> {
  for (const table of [events, newsItems, users]) {
    if ((await tx.$count(table)) > 0) return false;
  }
  return true;
}

async function fill(tx: Database, now: Date, settings: Settings): Promise<void> {
  await writeContent(tx, readContent(seedContent(), now), now);
  await insertResults(tx, now);
  await insertLicenceTypes(tx);
  await insertShop(tx, now);
  await insertAccounts(tx, now);
  await insertStaff(tx, now);
  await insertDrafts(tx, now);
  await insertPurchases(tx, now);
  await insertGoodsOrders(tx, now);
  await insertReceipts(tx, settings);
  await insertLicences(tx, { storage: openStorage(settings), settings }, now);
}
