import { sql } from 'drizzle-orm';
import type { Database } from './client';

/**
 * For a transaction that writes many rows: a trigger of the search looks its entry up in a view of all kinds, and
 * planning that anew for each row costs three times as much as the rest of the writing.
 */
export async function planOnce(tx: Pick<Database, 'execute'>): Promise<void> {
  await tx.execute(sql`set local plan_cache_mode = force_generic_plan`);
}
