import { asc } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { managers } from '@/federation/db/schema/content/management';

export type ManagerRow = typeof managers.$inferSelect;

/** The president first: ids are given in the order in which people are shown. */
export const listManagers = (db: Database): Promise<ManagerRow[]> =>
  db.select().from(managers).orderBy(asc(managers.id));
