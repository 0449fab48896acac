import { eq } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import type { UserRow } from './answer';
import { users } from './tables';

export async function userByEmail(db: Database, email: string): Promise<UserRow | undefined> {
  const [user] = await db.select().from(users).where(eq(users.email, email));
  return user;
}

export async function userById(db: Database, userId: string): Promise<UserRow | undefined> {
  const [user] = await db.select().from(users).where(eq(users.publicId, userId));
  return user;
}

/** The account of an address, made when there is none; of any number of callers at once exactly one makes it. */
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
