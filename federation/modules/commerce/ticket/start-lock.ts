import { sql } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { runText } from '@/federation/db/statement';

const STARTS = 'federation starts';

/**
 * Held until the transaction ends: who changes a start finds these tickets, who comes later reads the changed start. Only a
 * statement with a parameter is planned once a connection.
 */
export async function shareStarts(tx: Database): Promise<void> {
  await runText(tx, 'select pg_advisory_xact_lock_shared(hashtext($1))', [STARTS]);
}

/** Taken after a change of a start, before the tickets are looked up. */
export async function lockStarts(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${STARTS}))`);
}
