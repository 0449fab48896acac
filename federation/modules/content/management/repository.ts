import { asc, eq } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { managers } from '@/federation/db/schema/content/management';

export type ManagerRow = typeof managers.$inferSelect;

/** The president first. */
export const listManagers = (db: Database): Promise<ManagerRow[]> =>
  db.select().from(managers).where(eq(managers.hidden, false)).orderBy(asc(managers.position), asc(managers.id));
