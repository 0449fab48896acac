import { sql } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';

export const CHANNEL = 'result_changes';

export async function notifyResultChange(tx: Database, resultFormatId: string): Promise<void> {
  await tx.execute(sql`select pg_notify(${CHANNEL}, ${resultFormatId})`);
}
