import { and, eq, inArray, isNull, lt, notExists, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { sessions } from '@/federation/db/schema/account/session';
import { consents, users } from '@/federation/db/schema/account/user';
import { files } from '@/federation/db/schema/base/file';
import { pictures } from '@/federation/db/schema/base/picture';
import { licences } from '@/federation/db/schema/commerce/licence';
import { orders } from '@/federation/db/schema/commerce/order';
import { teams } from '@/federation/db/schema/commerce/team';
import { ticketHistory, tickets } from '@/federation/db/schema/commerce/ticket';
import { drafts } from '@/federation/db/schema/staff/draft';
import { staffGrants } from '@/federation/db/schema/staff/grant';

/** Guests who did not pay and registrations never finished. What they agreed to stays on record under their address. */
export async function forgetUnusedAccounts(db: Database, before: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const unused = isUnused(tx, before);
    const ids = tx.select({ userId: users.publicId }).from(users).where(unused);
    await tx.update(consents).set({ userId: null }).where(inArray(consents.userId, ids));
    await tx.delete(users).where(unused);
  });
}

/** A row written for an account meanwhile makes the whole deletion fail, and the job is retried. */
function isUnused(tx: Database, before: Date): SQL | undefined {
  const id = users.publicId;
  const one = { one: sql`1` };
  return and(
    lt(users.createdAt, before),
    isNull(users.emailConfirmedAt),
    isNull(users.phone),
    isNull(users.passwordHash),
    isNull(users.erasedAt),
    notExists(tx.select(one).from(sessions).where(eq(sessions.userId, id))),
    notExists(tx.select(one).from(files).where(eq(files.ownerId, id))),
    notExists(tx.select(one).from(pictures).where(eq(pictures.uploadedBy, id))),
    notExists(tx.select(one).from(orders).where(eq(orders.userId, id))),
    notExists(tx.select(one).from(licences).where(eq(licences.ownerId, id))),
    notExists(tx.select(one).from(teams).where(eq(teams.captainId, id))),
    notExists(
      tx
        .select(one)
        .from(tickets)
        .where(or(eq(tickets.holderId, id), eq(tickets.originalUserId, id))),
    ),
    notExists(tx.select(one).from(ticketHistory).where(eq(ticketHistory.actorId, id))),
    notExists(tx.select(one).from(drafts).where(eq(drafts.actorId, id))),
    notExists(tx.select(one).from(pictures).where(eq(pictures.uploadedBy, id))),
    notExists(
      tx
        .select(one)
        .from(staffGrants)
        .where(or(eq(staffGrants.userId, id), eq(staffGrants.grantedById, id))),
    ),
  );
}
