import { and, desc, eq, or, sql } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { emailCodes, users } from '@/federation/db/schema/account/user';
import { statement } from '@/federation/db/statement';

export type UserRow = typeof users.$inferSelect;

/** Columns of an account that its erasure sets by themselves, or keeps. */
type AccountColumn =
  | 'publicId'
  | 'email'
  | 'guestEmail'
  | 'emailConfirmedAt'
  | 'passwordHash'
  | 'passkeyRequiredFrom'
  | 'temporary'
  | 'role'
  | 'discount'
  | 'discountForm'
  | 'createdAt'
  | 'erasedAt';

/** All that a user has typed: hidden from guest sessions and emptied by the erasure. */
export const emptyProfile = {
  phone: null,
  phoneChangedAt: null,
  name: '',
  lastName: '',
  secondName: '',
  birthDate: null,
  gender: null,
  regionId: null,
  sportRank: null,
  photoId: null,
  sportRankDocumentId: null,
  extraContact: '',
  contactPhone: '',
  typeRelate: '',
} as const satisfies Omit<UserRow, AccountColumn>;

export async function userByEmail(db: Database, email: string): Promise<UserRow | undefined> {
  const [user] = await db.select().from(users).where(eq(users.email, email));
  return user;
}

/** `phone` is 11 digits. */
export async function userByPhone(db: Database, phone: string): Promise<UserRow | undefined> {
  const [user] = await db.select().from(users).where(eq(users.phone, phone));
  return user;
}

export async function userById(db: Database, userId: string): Promise<UserRow | undefined> {
  const [user] = await accountById(db).execute({ userId });
  return user;
}

const accountById = statement((db) =>
  db
    .select()
    .from(users)
    .where(eq(users.publicId, sql.placeholder('userId'))),
);

/** Finds the account of an address or creates it, exactly once for any number of concurrent callers. */
export async function findOrCreateUser(
  db: Database,
  email: string,
  { temporary, now }: { temporary: boolean; now: Date },
): Promise<{ user: UserRow; created: boolean }> {
  const [made] = await db
    .insert(users)
    .values({ email, temporary, createdAt: now })
    .onConflictDoNothing({ target: users.email })
    .returning();
  if (made) return { user: made, created: true };
  const found = await userByEmail(db, email);
  if (!found) throw new Error('an account was deleted while it was looked up');
  return { user: found, created: false };
}

/**
 * The account that holds what guests order at an address: that of the address until it is confirmed, then one
 * beside it. Both cases run the same statements, so that the time does not distinguish them.
 */
export async function findOrCreateGuest(tx: Database, email: string, now: Date): Promise<UserRow> {
  const [made] = await insertGuest(tx).execute({ email, now });
  if (made) return made;
  const found = await tx
    .select()
    .from(users)
    .where(or(eq(users.email, email), eq(users.guestEmail, email)));
  const own = found.find((user) => user.email === email);
  const guest = own?.emailConfirmedAt ? found.find((user) => user.guestEmail === email) : own;
  if (!guest) throw new Error('an account was deleted or confirmed while it was looked up');
  return guest;
}

const insertGuest = statement((tx) => {
  const email = sql`${sql.placeholder('email')}::text`;
  const isTaken = sql`exists (select 1 from ${users} where ${users.email} = ${email} and ${users.emailConfirmedAt} is not null)`;
  return tx
    .insert(users)
    .values({
      email: sql`case when ${isTaken} then null else ${email} end`,
      guestEmail: sql`case when ${isTaken} then ${email} end`,
      temporary: true,
      createdAt: sql.placeholder('now'),
    })
    .onConflictDoNothing()
    .returning();
});

/** The account for orders of guests at an address that another account has confirmed. */
export async function guestAt(db: Database, email: string): Promise<UserRow | undefined> {
  const [guest] = await db.select().from(users).where(eq(users.guestEmail, email));
  return guest;
}

/** The same beside this account, if it is one that has confirmed its address. */
export const guestOf = async (db: Database, { email, emailConfirmedAt }: UserRow): Promise<UserRow | undefined> =>
  email && emailConfirmedAt ? guestAt(db, email) : undefined;

/** Where an account is written to. */
export const addressOf = ({ email, guestEmail }: Pick<UserRow, 'email' | 'guestEmail'>): string | null =>
  email ?? guestEmail;

/** Rows that point to the user are still written beside it, else two that have each written one would deadlock. */
export async function lockUser(tx: Database, userId: string): Promise<void> {
  await tx.select({ publicId: users.publicId }).from(users).where(eq(users.publicId, userId)).for('no key update');
}

/** The account and whoever has the phone: before a code by SMS is spent, which both may be about to change. */
export async function lockUsersOf(tx: Database, phone: string, userId: string | undefined): Promise<void> {
  const isOne = or(eq(users.phone, phone), userId === undefined ? undefined : eq(users.publicId, userId));
  await tx.select({ publicId: users.publicId }).from(users).where(isOne).orderBy(users.publicId).for('no key update');
}

/** The same before the user is deleted: nobody writes a row that points to them any more. */
export async function lockUserToDelete(tx: Database, userId: string): Promise<void> {
  await tx.select({ publicId: users.publicId }).from(users).where(eq(users.publicId, userId)).for('update');
}

/** The password of the newest registration that waits for its link to be opened. */
export async function pendingPasswordOf(db: Database, userId: string): Promise<string | null> {
  const [newest] = await db
    .select({ passwordHash: emailCodes.passwordHash })
    .from(emailCodes)
    .where(and(eq(emailCodes.userId, userId), eq(emailCodes.purpose, 'confirm-email')))
    .orderBy(desc(emailCodes.createdAt))
    .limit(1);
  return newest?.passwordHash ?? null;
}
