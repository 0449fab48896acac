import type { Database } from '@/federation/db/client';
import { ApiError } from '@/federation/http/api-error';
import type { RowOutcome } from '@/lib/contract/commerce/ticket';
import { FieldRefusal } from './shirt';

/** One row of many in a savepoint of its own: what is refused undoes that row, any other failure undoes all. */
export async function rowOutcomeOf(
  tx: Database,
  publicId: string,
  act: (row: Database) => Promise<RowOutcome['state']>,
): Promise<RowOutcome> {
  try {
    return { public_id: publicId, state: await tx.transaction(act), message: null, field: null };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    const field = error instanceof FieldRefusal ? error.field : null;
    return { public_id: publicId, state: 'refused', message: error.message, field };
  }
}
