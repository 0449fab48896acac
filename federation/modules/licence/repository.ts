import { and, desc, eq, gte, isNotNull, lt } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { licences } from './tables';

export type LicenceRow = typeof licences.$inferSelect;

/** A licence of this owner; another's is not found (promise 28), nor is one whose data were erased. */
export async function findLicence(db: Database, publicId: string, ownerId: string): Promise<LicenceRow | undefined> {
  const [row] = await db
    .select()
    .from(licences)
    .where(and(eq(licences.publicId, publicId), eq(licences.ownerId, ownerId), isNotNull(licences.sealedInfo)));
  return row;
}

/** The licence whose QR code was read. */
export async function findByCheckToken(db: Database, token: string): Promise<LicenceRow | undefined> {
  const [row] = await db.select().from(licences).where(eq(licences.checkToken, token));
  return row;
}

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
