import { and, desc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { consents, users } from '@/federation/db/schema/account/user';
import { documents } from '@/federation/db/schema/content/document';
import { newsSubscriptionCodes, newsSubscriptions } from '@/federation/db/schema/content/subscription';
import { Computed } from '@/federation/db/write-rows';
import { inForceFirst, type LegalShelf } from '@/federation/modules/base/legal-text/in-force';
import { dayIn, MOSCOW } from '@/lib/domain/base/time/day';
import { lockUser, userById } from './repository';

export type ConsentKind = (typeof consents.$inferSelect)['kind'];

const shelves: Readonly<Record<ConsentKind, LegalShelf>> = {
  'personal-data': 'pers',
  policy: 'politic',
  advertising: 'advertising',
};

/**
 * The day of the edition in force: a consent is given to a text, not to a title. Read by the statement that writes the
 * consent, so that an order has none more. Without the text the day of the consent stands for its edition.
 */
const editionInForce = (asked: SQL): SQL => sql`(
  select coalesce((
    select ${documents.documentDate}::text from ${documents} where ${documents.shelf} = asked.shelf
    order by ${inForceFirst(sql`asked.day`)} limit 1
  ), asked.day) from (select split_part(${asked}::text, ' ', 1) as shelf, split_part(${asked}::text, ' ', 2) as day) asked)`;

interface GivenConsents {
  readonly userId: string | null;
  readonly email: string | null;
  readonly isAddressConfirmed?: boolean;
  readonly kinds: readonly ConsentKind[];
  readonly ip: string;
  readonly now: Date;
}

export function consentKinds(boxes: {
  readonly personal_data: boolean;
  readonly policy: boolean;
  readonly advertising: boolean;
}): ConsentKind[] {
  return [
    ...(boxes.personal_data ? ['personal-data' as const] : []),
    ...(boxes.policy ? ['policy' as const] : []),
    ...(boxes.advertising ? ['advertising' as const] : []),
  ];
}

/** Writes each given consent as a row of its own: document version, time, address. */
export async function recordConsents(db: Database, given: GivenConsents): Promise<void> {
  const rows = consentRows(given).map(({ documentVersion: { of, value }, ...row }) => ({
    ...row,
    documentVersion: of(sql`${value}`),
  }));
  if (rows.length > 0) await db.insert(consents).values(rows);
}

export const consentRows = ({ userId, email, isAddressConfirmed = false, kinds, ip, now }: GivenConsents) =>
  kinds.map((kind) => ({
    userId,
    email,
    isAddressConfirmed,
    kind,
    documentVersion: new Computed(editionInForce, `${shelves[kind]} ${dayIn(now, MOSCOW)}`),
    ip,
    givenAt: now,
  }));

/** Whether anybody has consented to a text as of this edition (YYYY-MM-DD). */
export async function isConsentedTo(db: Database, shelf: LegalShelf, day: string): Promise<boolean> {
  const kinds = Object.entries(shelves).flatMap(([kind, one]) => (one === shelf ? [kind as ConsentKind] : []));
  return (await db.$count(consents, and(inArray(consents.kind, kinds), eq(consents.documentVersion, day)))) > 0;
}

type ConsentRow = typeof consents.$inferSelect;

const confirmedAddress = (db: Database, userId: string) =>
  db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.publicId, userId), isNotNull(users.emailConfirmedAt)));

const withoutAccountUnder = (db: Database, userId: string) =>
  and(isNull(consents.userId), inArray(consents.email, confirmedAddress(db, userId)));

/** Given from the account, or by the e-mail that proved the address which the account has confirmed. */
const isGivenBy = (db: Database, userId: string) =>
  or(eq(consents.userId, userId), and(consents.isAddressConfirmed, withoutAccountUnder(db, userId)));

/** Includes consents of others under the confirmed address: they end with the owner's, and show nowhere. */
export const isGivenByOrUnderAddressOf = (db: Database, userId: string) =>
  or(eq(consents.userId, userId), withoutAccountUnder(db, userId));

export function consentsOf(db: Database, userId: string): Promise<ConsentRow[]> {
  return db.select().from(consents).where(isGivenBy(db, userId)).orderBy(desc(consents.givenAt), consents.kind);
}

const isLivingAdvertising = and(eq(consents.kind, 'advertising'), isNull(consents.withdrawnAt));

/** Writes the consent to advertising down, unless one holds already. */
export async function giveAdvertising(
  db: Database,
  { userId, ip, now }: { readonly userId: string; readonly ip: string; readonly now: Date },
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockUser(tx, userId);
    if ((await tx.$count(consents, and(isGivenBy(tx, userId), isLivingAdvertising))) > 0) return;
    const email = (await userById(tx, userId))?.email ?? null;
    await recordConsents(tx, { userId, email, kinds: ['advertising'], ip, now });
  });
}

/** The rows stay as the record of what held when. */
export async function withdrawAdvertising(db: Database, userId: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .update(consents)
      .set({ withdrawnAt: now })
      .where(and(isGivenByOrUnderAddressOf(tx, userId), isLivingAdvertising));
    const addresses = confirmedAddress(tx, userId);
    await tx.delete(newsSubscriptions).where(inArray(newsSubscriptions.email, addresses));
    await tx.delete(newsSubscriptionCodes).where(inArray(newsSubscriptionCodes.email, addresses));
  });
}

/** The same for what was given under an address without an account. */
export async function withdrawGuestAdvertising(db: Database, email: string, now: Date): Promise<void> {
  await db
    .update(consents)
    .set({ withdrawnAt: now })
    .where(and(isNull(consents.userId), eq(consents.email, email), isLivingAdvertising));
}
