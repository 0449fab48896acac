import { and, desc, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { newsSubscriptions } from '@/federation/modules/subscription/tables';
import { consents, users } from './tables';

export type ConsentKind = (typeof consents.$inferSelect)['kind'];

/** The day of each document's edition that is in force: a consent is given to a text, not to a title. */
export const documentVersions: Readonly<Record<ConsentKind, string>> = {
  'personal-data': '2026-01-15',
  policy: '2026-01-15',
  advertising: '2026-01-15',
};

export interface GivenConsents {
  readonly userId: string | null;
  readonly email: string | null;
  readonly kinds: readonly ConsentKind[];
  /** The address that they came from. */
  readonly ip: string;
  readonly now: Date;
}

/** The kinds that a form's boxes stand for; nobody's where the form has none. */
export function consentKinds(
  boxes: { readonly personal_data: boolean; readonly policy: boolean; readonly advertising: boolean } | undefined,
): ConsentKind[] {
  if (!boxes) return [];
  return [
    ...(boxes.personal_data ? ['personal-data' as const] : []),
    ...(boxes.policy ? ['policy' as const] : []),
    ...(boxes.advertising ? ['advertising' as const] : []),
  ];
}

/** Writes each given consent as a row of its own: document version, time, address (promise 35). */
export async function recordConsents(db: Database, given: GivenConsents): Promise<void> {
  if (given.kinds.length === 0) return;
  await db.insert(consents).values(
    given.kinds.map((kind) => ({
      userId: given.userId,
      email: given.email,
      kind,
      documentVersion: documentVersions[kind],
      ip: given.ip,
      givenAt: given.now,
    })),
  );
}

export type ConsentRow = typeof consents.$inferSelect;

const confirmedAddress = (db: Database, userId: string) =>
  db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.publicId, userId), isNotNull(users.emailConfirmedAt)));

/** Given from the account, or without one under the address that it has confirmed since. */
export const isGivenBy = (db: Database, userId: string) =>
  or(eq(consents.userId, userId), and(isNull(consents.userId), inArray(consents.email, confirmedAddress(db, userId))));

/** The consents of a user, the newest first. */
export function consentsOf(db: Database, userId: string): Promise<ConsentRow[]> {
  return db.select().from(consents).where(isGivenBy(db, userId)).orderBy(desc(consents.givenAt), consents.kind);
}

/**
 * Takes every living consent to advertising back and ends the subscription to the news; the rows stay as the record of
 * what held when (promise 35).
 */
export async function withdrawAdvertising(db: Database, userId: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .update(consents)
      .set({ withdrawnAt: now })
      .where(and(isGivenBy(tx, userId), eq(consents.kind, 'advertising'), isNull(consents.withdrawnAt)));
    await tx.delete(newsSubscriptions).where(inArray(newsSubscriptions.email, confirmedAddress(tx, userId)));
  });
}
