import { and, desc, eq, gte, inArray, isNotNull, lt } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { licences, orderLicenceLines } from '@/federation/db/schema/commerce/licence';
import type { AccessScope } from '@/federation/modules/account/session/scope';
import { ofReachableOrder } from '@/federation/modules/commerce/order/reachable-orders';

export type LicenceRow = typeof licences.$inferSelect;

/** Licences of the caller's account and of an order that the caller reaches; one whose data were erased is nobody's. */
const isReachable = (db: Database, access: AccessScope) =>
  and(
    eq(licences.ownerId, access.userId),
    isNotNull(licences.sealedInfo),
    access.scope === 'account'
      ? undefined
      : inArray(
          licences.lineId,
          db
            .select({ lineId: orderLicenceLines.publicId })
            .from(orderLicenceLines)
            .where(ofReachableOrder(db, orderLicenceLines.orderId, access)),
        ),
  );

export async function findLicence(
  db: Database,
  publicId: string,
  access: AccessScope,
): Promise<LicenceRow | undefined> {
  const [row] = await db
    .select()
    .from(licences)
    .where(and(eq(licences.publicId, publicId), isReachable(db, access)));
  return row;
}

export async function isLicencePicture(db: Database, fileId: string, access: AccessScope): Promise<boolean> {
  const found = await db.$count(licences, and(eq(licences.pictureId, fileId), isReachable(db, access)));
  return found > 0;
}

export async function findByCheckToken(db: Database, token: string): Promise<LicenceRow | undefined> {
  const [row] = await db.select().from(licences).where(eq(licences.checkToken, token));
  return row;
}

/** The licences that the caller reaches, the newest first: all, those that hold on this day or later, or those that ended before it. */
export function licencesOf(
  db: Database,
  access: AccessScope,
  which: { readonly validOn?: string; readonly endedBefore?: string } = {},
): Promise<LicenceRow[]> {
  return db
    .select()
    .from(licences)
    .where(
      and(
        isReachable(db, access),
        which.validOn === undefined ? undefined : gte(licences.validityDate, which.validOn),
        which.endedBefore === undefined ? undefined : lt(licences.validityDate, which.endedBefore),
      ),
    )
    .orderBy(desc(licences.validityDate), desc(licences.createdAt));
}
