import { sql } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { runText } from '@/federation/db/statement';

/** Held until the transaction ends: a change of the start finds these tickets, later sales read the changed start. */
export async function shareStarts(tx: Database): Promise<void> {
  await runText(tx, "select pg_advisory_xact_lock_shared(hashtext('federation starts'))");
}

/** Taken after a change of a start, before the tickets are looked up. */
export async function lockStarts(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('federation starts'))`);
}
