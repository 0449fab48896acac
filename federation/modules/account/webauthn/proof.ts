import { generateAuthenticationOptions } from '@simplewebauthn/server';
import type { Deps } from '@/federation/deps';
import { ApiError } from '@/federation/http/api-error';
import type { SignedInUser } from '@/federation/http/signed-in-user';
import type { Caller } from '@/federation/modules/account/session/service';
import type { Assertion } from '@/lib/contract/account/assertion';
import type { RequestOptions } from '@/lib/contract/account/webauthn';
import { type ChallengeUse, issueChallenge } from './challenges';
import { relyingParty } from './relying-party';
import { findPasskey, passkeysOf, recordUse } from './repository';
import { verifyAssertion } from './verify';

interface Asking {
  readonly signedIn: SignedInUser;
  readonly caller: Caller;
  readonly now: Date;
}

const challengeUse = ({ signedIn, caller, now }: Asking): ChallengeUse => ({
  purpose: 'proof',
  signedIn,
  browser: caller,
  now,
});

export async function beginProof(
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  asking: Asking,
): Promise<RequestOptions> {
  const own = await passkeysOf(db, asking.signedIn.userId);
  if (own.length === 0) throw new ApiError(400, 'Ключей доступа пока нет: подтвердите изменение другим способом');
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(settings).rpId,
    challenge: await issueChallenge(db, challengeUse(asking)),
    userVerification: 'required',
    allowCredentials: own.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
  });
  return options as RequestOptions;
}

/** Returns which of the user's own passkeys gave the fresh response. Throws 400 for anything else. */
export async function requireOwnPasskey(
  deps: Pick<Deps, 'db' | 'settings'>,
  response: Assertion,
  asking: Asking,
): Promise<string> {
  const { signedIn, now } = asking;
  const found = await findPasskey(deps.db, response.id);
  const own = found?.userId === signedIn.userId ? found : undefined;
  const counter = await verifyAssertion(deps, { response, passkey: own }, challengeUse(asking));
  if (own && counter !== undefined && (await recordUse(deps.db, own.publicId, { counter, now }))) return own.publicId;
  const message = 'Ключ доступа не подошёл: попробуйте ещё раз или подтвердите изменение другим способом';
  throw new ApiError(400, message).reportedAs({ kind: 'sign-in-failed', account: { userId: signedIn.userId } });
}
