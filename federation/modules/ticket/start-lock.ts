import { sql } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';

/**
 * Taken by who makes tickets and tells of their starts, until the transaction ends: whoever changes a start then finds these
 * tickets, and who comes later reads the changed start.
 */
export async function shareStarts(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(hashtext('federation starts'))`);
}

/** Taken by who has changed a start, before the tickets are looked up. */
export async function lockStarts(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('federation starts'))`);
}
