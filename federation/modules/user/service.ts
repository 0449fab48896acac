import type { Database } from '@/federation/db/client';
import type { UserRow } from './repository';
import { findOrCreateUser } from './repository';

/** The account that a guest's purchase belongs to; only a created one may be given a session. `email` is in lower case. */
export function findOrCreateTemporaryUser(
  tx: Database,
  email: string,
  now: Date,
): Promise<{ user: UserRow; created: boolean }> {
  return findOrCreateUser(tx, email, { temporary: true, now });
}
