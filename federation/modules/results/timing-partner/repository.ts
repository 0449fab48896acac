import { randomBytes } from 'node:crypto';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { timingPartners } from '@/federation/db/schema/results/timing-partner';
import { hashOfToken } from '@/federation/modules/account/session/signed-in-user';

type TimingPartner = typeof timingPartners.$inferSelect;

/** A new token of the partner, told this once; an earlier one of the same name ends. */
export async function issueToken(db: Database, name: string, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const issued = { tokenHash: hashOfToken(token), createdAt: now, revokedAt: null };
  await db
    .insert(timingPartners)
    .values({ name, ...issued })
    .onConflictDoUpdate({ target: timingPartners.name, set: issued });
  return token;
}

export async function revokeToken(db: Database, name: string, now: Date): Promise<boolean> {
  const ended = await db
    .update(timingPartners)
    .set({ revokedAt: now })
    .where(and(eq(timingPartners.name, name), isNull(timingPartners.revokedAt)))
    .returning({ publicId: timingPartners.publicId });
  return ended.length > 0;
}

export const listPartners = (db: Database): Promise<TimingPartner[]> =>
  db.select().from(timingPartners).orderBy(asc(timingPartners.name));

/** The partner of an `Authorization` header, with or without «Bearer». */
export async function partnerOf(db: Database, authorization: string | undefined): Promise<TimingPartner | null> {
  const token = authorization?.replace(/^Bearer /, '');
  if (!token) return null;
  const [partner] = await db
    .select()
    .from(timingPartners)
    .where(and(eq(timingPartners.tokenHash, hashOfToken(token)), isNull(timingPartners.revokedAt)));
  return partner ?? null;
}
