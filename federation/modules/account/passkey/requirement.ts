import { eq } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { users } from '@/federation/db/schema/account/user';
import type { Deps } from '@/federation/deps';
import { ApiError, unauthorized } from '@/federation/http/api-error';
import { isAlive } from '@/federation/modules/account/session/repository';
import { notifyPasskeyChange } from '@/federation/modules/account/sign-in/passkey-emails';
import { requirementFrom } from '@/federation/modules/account/user/passkey-requirement';
import { lockUser, userById } from '@/federation/modules/account/user/repository';
import {
  hashOfRecoveryCode,
  newRecoveryCode,
  RECOVERY_CODES,
} from '@/federation/modules/account/webauthn/recovery-codes';
import { passkeysOf, replaceRecoveryCodes } from '@/federation/modules/account/webauthn/repository';

type RequirementDeps = Pick<Deps, 'db' | 'queue' | 'settings'>;

interface Wanted {
  readonly userId: string;
  /** The session that asks; the staff has none. */
  readonly sessionId?: string;
  readonly now: Date;
}

/**
 * Requires a passkey for every sign-in from tomorrow on and returns the recovery codes, this once; or stops requiring
 * it.
 */
export async function setRequirement(
  deps: RequirementDeps,
  isRequired: boolean,
  { userId, sessionId, now }: Wanted,
): Promise<string[]> {
  return deps.db.transaction(async (tx) => {
    await lockUser(tx, userId);
    const user = await userById(tx, userId);
    if (!user || (sessionId && !(await isAlive(tx, sessionId, now)))) throw unauthorized();
    if ((user.passkeyRequiredFrom !== null) === isRequired) return [];
    if (isRequired) await requirePasskeyToAskFor(tx, userId);
    const passkeyRequiredFrom = isRequired ? requirementFrom(now) : null;
    await tx.update(users).set({ passkeyRequiredFrom }).where(eq(users.publicId, userId));
    const codes = await renew(tx, deps, { userId, codes: isRequired ? RECOVERY_CODES : 0, now });
    const kind = isRequired ? 'required' : 'not-required';
    await notifyPasskeyChange(tx, deps, { user, change: { kind }, now });
    return codes;
  });
}

/** Throws 400 for an account without a passkey, which would shut its owner out. */
export async function requirePasskeyToAskFor(db: Database, userId: string): Promise<void> {
  if ((await passkeysOf(db, userId)).length === 0) throw new ApiError(400, 'Сначала добавьте ключ доступа');
}

export async function renewRecoveryCodes(deps: RequirementDeps, { userId, sessionId, now }: Wanted): Promise<string[]> {
  return deps.db.transaction(async (tx) => {
    await lockUser(tx, userId);
    const user = await userById(tx, userId);
    if (!user || (sessionId && !(await isAlive(tx, sessionId, now)))) throw unauthorized();
    if (!user.passkeyRequiredFrom) throw new ApiError(400, 'Резервные коды нужны, когда ключ доступа обязателен');
    const codes = await renew(tx, deps, { userId, codes: RECOVERY_CODES, now });
    await notifyPasskeyChange(tx, deps, { user, change: { kind: 'codes-renewed' }, now });
    return codes;
  });
}

async function renew(
  tx: Database,
  { settings }: Pick<Deps, 'settings'>,
  { userId, codes, now }: Wanted & { readonly codes: number },
): Promise<string[]> {
  const told = Array.from({ length: codes }, newRecoveryCode);
  const hashes = told.map((code) => hashOfRecoveryCode(settings.FIELD_KEY, userId, code));
  await replaceRecoveryCodes(tx, userId, hashes, now);
  return told;
}
