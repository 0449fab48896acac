import { sql } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';

/** The channel on which the instances of the federation tell each other whose rows have changed. */
export const CHANNEL = 'result_changes';

/** Tells every instance, once the transaction has ended well. */
export async function announceChange(tx: Database, resultFormatId: string): Promise<void> {
  await tx.execute(sql`select pg_notify(${CHANNEL}, ${resultFormatId})`);
}
