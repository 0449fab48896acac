import { generateAuthenticationOptions } from '@simplewebauthn/server';
import type { Deps } from '@/federation/deps';
import { ApiError } from '@/federation/http/api-error';
import { requirePassword } from '@/federation/modules/password/change';
import type { Member } from '@/federation/modules/session/member';
import type { Caller } from '@/federation/modules/session/service';
import type { Assertion, FreshProof, RequestOptions } from '@/lib/contract/passkey';
import { type ChallengeUse, issueChallenge } from './challenges';
import { relyingParty } from './relying-party';
import { findPasskey, passkeysOf, recordUse } from './repository';
import { verifyAssertion } from './verify';

interface Asking {
  readonly member: Member;
  readonly caller: Caller;
  readonly now: Date;
}

const challengeUse = ({ member, caller, now }: Asking): ChallengeUse => ({
  purpose: 'proof',
  userId: member.userId,
  browser: caller,
  now,
});

/** Asks one of the member's own passkeys to show that it is still the member. */
export async function beginProof(
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  asking: Asking,
): Promise<RequestOptions> {
  const own = await passkeysOf(db, asking.member.userId);
  if (own.length === 0) throw new ApiError(400, 'Ключей доступа пока нет: подтвердите изменение паролем');
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(settings).rpId,
    challenge: await issueChallenge(db, challengeUse(asking)),
    userVerification: 'required',
    allowCredentials: own.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
  });
  return options as RequestOptions;
}

/**
 * What changes how a member signs in wants more than an open session: the password, or a passkey of theirs. Throws 400 on
 * a wrong one and 429 after too many.
 */
export async function requireProof(
  deps: Pick<Deps, 'db' | 'settings'>,
  { password, passkey }: FreshProof,
  asking: Asking,
): Promise<void> {
  if (passkey) return requireOwnPasskey(deps, passkey, asking);
  if (!password) throw new ApiError(400, 'Введите пароль или подтвердите изменение ключом доступа');
  const { member, caller, now } = asking;
  await requirePassword(deps.db, { password, member, caller, now });
}

async function requireOwnPasskey(
  deps: Pick<Deps, 'db' | 'settings'>,
  response: Assertion,
  asking: Asking,
): Promise<void> {
  const found = await findPasskey(deps.db, response.id);
  const own = found?.userId === asking.member.userId ? found : undefined;
  const counter = await verifyAssertion(deps, { response, passkey: own }, challengeUse(asking));
  const isMoving = own && counter !== undefined && (await recordUse(deps.db, own.publicId, { counter, ...asking }));
  if (!isMoving) throw new ApiError(400, 'Ключ доступа не подошёл: попробуйте ещё раз или введите пароль');
}
