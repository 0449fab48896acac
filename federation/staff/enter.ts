import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { sessions } from '@/federation/db/schema/account/session';
import type { Deps } from '@/federation/deps';
import { ApiError, unauthorized } from '@/federation/http/api-error';
import { proofKindOf, requireFreshProof } from '@/federation/modules/account/sign-in/reauthentication';
import { userById } from '@/federation/modules/account/user/repository';
import { passkeysOf } from '@/federation/modules/account/webauthn/repository';
import { recordAction } from '@/federation/modules/base/operator/record-action';
import type { FreshProof, ProofKind } from '@/lib/contract/account/fresh-proof';
import type { Staff } from './access';
import { takeGrants } from './grants';
import { operatorCall } from './serve-staff';

const HOUR_MS = 3_600_000;

interface Entering {
  readonly staff: Staff;
  readonly request: FastifyRequest;
  readonly now: Date;
}

/** What opens the working session of this account, and whether it has a passkey. */
export async function entranceOf(
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  { userId }: Staff,
  now: Date,
): Promise<{ proof: ProofKind; has_passkey: boolean }> {
  const [user, passkeys] = await Promise.all([userById(db, userId), passkeysOf(db, userId)]);
  if (!user) throw unauthorized();
  const has_passkey = passkeys.length > 0;
  const isPasskeyAsked = settings.STAFF_PROOF === 'passkey' || has_passkey;
  return { proof: isPasskeyAsked ? 'passkey' : proofKindOf(user, now), has_passkey };
}

/** Opens the working session of this sign-in. Throws 400 and 429 as `requireFreshProof` does. */
export async function enter(deps: Deps, proof: FreshProof, { staff, request, now }: Entering): Promise<Date> {
  await requireEnteringProof(deps, proof, { staff, request, now });
  const until = new Date(now.getTime() + deps.settings.STAFF_HOURS * HOUR_MS);
  await deps.db.transaction(async (tx) => {
    await takeGrants(tx, staff, now);
    await tx.update(sessions).set({ staffUntil: until }).where(eq(sessions.publicId, staff.sessionId));
    await recordAction(tx, 'staff.enter', staff.userId, operatorCall({ staff, now }), { noun: 'staff' });
  });
  return until;
}

/** Where a passkey is asked for, neither a password nor a recovery code will do. */
async function requireEnteringProof(deps: Deps, proof: FreshProof, { staff, request, now }: Entering): Promise<void> {
  const asking = { signedIn: staff, caller: request, now };
  if (deps.settings.STAFF_PROOF === 'any') return requireFreshProof(deps, proof, asking);
  const { has_passkey } = await entranceOf(deps, staff, now);
  if (!has_passkey) throw new ApiError(400, 'Добавьте ключ доступа в настройках');
  if (!proof.passkey) throw new ApiError(400, 'Подтвердите вход ключом доступа');
  return requireFreshProof(deps, { passkey: proof.passkey }, asking);
}

export async function leave({ db }: Pick<Deps, 'db'>, staff: Staff, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.update(sessions).set({ staffUntil: null }).where(eq(sessions.publicId, staff.sessionId));
    await recordAction(tx, 'staff.leave', staff.userId, operatorCall({ staff, now }), { noun: 'staff' });
  });
}
