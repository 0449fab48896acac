import { generateAuthenticationOptions } from '@simplewebauthn/server';
import type { Database } from '@/federation/db/client';
import type { Deps } from '@/federation/deps';
import { ApiError } from '@/federation/http/api-error';
import { countRecoveryCode, spendSecondStep } from '@/federation/modules/account/session/second-step';
import type { Caller } from '@/federation/modules/account/session/service';
import { notifyPasskeyChange } from '@/federation/modules/account/sign-in/passkey-emails';
import { signInUser } from '@/federation/modules/account/sign-in/sign-in-user';
import { lockUser, userById } from '@/federation/modules/account/user/repository';
import { type ChallengeUse, issueChallenge } from '@/federation/modules/account/webauthn/challenges';
import { hashesOfRecoveryCode } from '@/federation/modules/account/webauthn/recovery-codes';
import { relyingParty } from '@/federation/modules/account/webauthn/relying-party';
import {
  findPasskey,
  recordUse,
  recoveryCodesLeft,
  spendRecoveryCode,
} from '@/federation/modules/account/webauthn/repository';
import { verifyAssertion } from '@/federation/modules/account/webauthn/verify';
import { limitRate } from '@/federation/modules/base/rate-limit/limit-rate';
import type { Assertion } from '@/lib/contract/account/assertion';
import type { SignInResponse } from '@/lib/contract/account/session';
import type { RequestOptions } from '@/lib/contract/account/webauthn';

type SignInDeps = Pick<Deps, 'db' | 'queue' | 'settings'>;

/** Recovery codes that may be tried for one account. */
const RECOVERY_TRIES = { max: 20, windowSeconds: 3600 };

const refused = (passkey?: { readonly userId: string }) =>
  new ApiError(400, 'Ключ доступа не подошёл: попробуйте ещё раз или войдите другим способом').reportedAs({
    kind: 'sign-in-failed',
    account: passkey && { userId: passkey.userId },
  });

const challengeUse = (caller: Caller, now: Date): ChallengeUse => ({
  purpose: 'sign-in',
  signedIn: null,
  browser: caller,
  now,
});

/** Asks any passkey of this site: nobody says who they are before, so that nothing tells who has an account. */
export async function beginSignIn(
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  caller: Caller,
  now: Date,
): Promise<RequestOptions> {
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(settings).rpId,
    challenge: await issueChallenge(db, challengeUse(caller, now)),
    userVerification: 'required',
  });
  return options as RequestOptions;
}

interface PasskeySignIn {
  readonly response: Assertion;
  /** The sign-in by password or SMS that the passkey finishes. */
  readonly second_step?: string | undefined;
}

/** Signs in by a passkey. Whatever is wrong is refused in the same words, a key that nobody has included. */
export async function signInByPasskey(
  deps: SignInDeps,
  { response, second_step }: PasskeySignIn,
  caller: Caller,
  now: Date,
): Promise<SignInResponse> {
  const passkey = await findPasskey(deps.db, response.id);
  const counter = await verifyAssertion(deps, { response, passkey }, challengeUse(caller, now));
  if (!passkey || counter === undefined) throw refused(passkey);
  return deps.db.transaction(async (tx) => {
    await lockUser(tx, passkey.userId);
    if (!(await recordUse(tx, passkey.publicId, { counter, now }))) throw refused(passkey);
    if (second_step !== undefined) {
      await spendSecondStep(tx, passkey.userId, { token: second_step, browser: caller, now });
    }
    return signInUser(tx, deps, { user: await ownerOf(tx, passkey.userId), method: 'passkey', caller, now });
  });
}

interface RecoverySignIn {
  readonly code: string;
  readonly second_step: string;
}

/** Finishes a sign-in by one of the recovery codes, which is used up; an e-mail tells of it. */
export async function signInByRecoveryCode(
  deps: SignInDeps,
  { code, second_step: token }: RecoverySignIn,
  caller: Caller,
  now: Date,
): Promise<SignInResponse> {
  const step = { token, browser: caller, now };
  const userId = await countRecoveryCode(deps.db, step);
  await limitRate(deps.db, `recovery-code:${userId}`, RECOVERY_TRIES, now);
  const codeHashes = hashesOfRecoveryCode(deps.settings.FIELD_KEY, userId, code);
  return deps.db.transaction(async (tx) => {
    await lockUser(tx, userId);
    if (!(await spendRecoveryCode(tx, userId, codeHashes, now))) {
      const message = 'Резервный код неверен или уже использован';
      throw new ApiError(400, message).reportedAs({ kind: 'wrong-code', account: { userId } });
    }
    await spendSecondStep(tx, userId, step);
    const user = await ownerOf(tx, userId);
    const codesLeft = await recoveryCodesLeft(tx, userId);
    await notifyPasskeyChange(tx, deps, { user, change: { kind: 'code-used', codesLeft }, now });
    return signInUser(tx, deps, { user, method: 'recovery-code', caller, now });
  });
}

async function ownerOf(tx: Database, userId: string) {
  const user = await userById(tx, userId);
  if (!user) throw refused({ userId });
  return user;
}
