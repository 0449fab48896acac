import { sql } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import type { Deps } from '@/federation/deps';
import { ApiError } from '@/federation/http/api-error';
import { requireFreshProof } from '@/federation/modules/account/sign-in/reauthentication';
import type { FreshProof } from '@/lib/contract/account/fresh-proof';
import type { ChosenRows } from '@/lib/contract/staff/shapes';
import { wasPressed } from './history';
import type { StaffCall } from './serve-staff';

/** A call of any operation of a declared resource, its parts already judged by the contract. */
export type AnyCall = StaffCall & { readonly params: unknown; readonly query: unknown; readonly body: unknown };

export interface Body extends ChosenRows {
  readonly form?: Readonly<Record<string, unknown>>;
  readonly version?: string;
  readonly reason?: string;
  readonly seen?: string;
  readonly proof?: FreshProof;
}

/** One press is one transaction, of all its rows: pressed twice, also at once, it is done once. */
export const once = <T>(
  db: Database,
  { idempotencyKey, staff }: StaffCall,
  work: (tx: Database) => Promise<T>,
): Promise<T | undefined> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${idempotencyKey}, 0))`);
    return (await wasPressed(tx, idempotencyKey, staff.userId)) ? undefined : work(tx);
  });

/** «Подтвердите, что это вы»: throws 400 without a proof, and what the proof itself is refused with. */
export async function requireProof(deps: Deps, { staff, request, body, now }: AnyCall): Promise<void> {
  const { proof } = body as Body;
  if (!proof) throw new ApiError(400, 'Подтвердите, что это вы');
  await requireFreshProof(deps, proof, { signedIn: staff, caller: request, now });
}
