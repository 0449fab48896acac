import { and, desc, eq, gte, isNotNull, lt } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { licences } from './tables';

export type LicenceRow = typeof licences.$inferSelect;

/** The licences of an owner, the newest first: all, those that hold on this day or later, or those that ended before it. */
export function licencesOf(
  db: Database,
  ownerId: string,
  which: { readonly validOn?: string; readonly endedBefore?: string } = {},
): Promise<LicenceRow[]> {
  return db
    .select()
    .from(licences)
    .where(
      and(
        eq(licences.ownerId, ownerId),
        isNotNull(licences.sealedInfo),
        which.validOn === undefined ? undefined : gte(licences.validityDate, which.validOn),
        which.endedBefore === undefined ? undefined : lt(licences.validityDate, which.endedBefore),
      ),
    )
    .orderBy(desc(licences.validityDate), desc(licences.createdAt));
}
