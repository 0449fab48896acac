import { generateRegistrationOptions } from '@simplewebauthn/server';
import type { Deps } from '@/federation/deps';
import { ApiError, notFound, unauthorized } from '@/federation/http/api-error';
import type { SignedInUser } from '@/federation/http/signed-in-user';
import { isAlive } from '@/federation/modules/account/session/repository';
import type { Caller } from '@/federation/modules/account/session/service';
import { notifyPasskeyChange } from '@/federation/modules/account/sign-in/passkey-emails';
import { lockUser, userById } from '@/federation/modules/account/user/repository';
import { type ChallengeUse, issueChallenge } from '@/federation/modules/account/webauthn/challenges';
import { relyingParty } from '@/federation/modules/account/webauthn/relying-party';
import {
  deletePasskey,
  insertPasskey,
  type PasskeyRow,
  passkeysOf,
} from '@/federation/modules/account/webauthn/repository';
import { ALGORITHMS, userHandleBytes, verifyAttestation } from '@/federation/modules/account/webauthn/verify';
import type { Attestation, CreationOptions } from '@/lib/contract/account/webauthn';

const MOST_PASSKEYS = 10;

const tooMany = () => new ApiError(400, `Ключей доступа не может быть больше ${MOST_PASSKEYS}: сначала удалите лишний`);

interface Asking {
  readonly signedIn: SignedInUser;
  readonly caller: Caller;
  readonly now: Date;
}

const challengeUse = ({ signedIn, caller, now }: Asking): ChallengeUse => ({
  purpose: 'registration',
  signedIn,
  browser: caller,
  now,
});

export async function beginRegistration(
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  asking: Asking,
): Promise<CreationOptions> {
  const { userId } = asking.signedIn;
  const user = await userById(db, userId);
  if (!user) throw unauthorized();
  const own = await passkeysOf(db, userId);
  if (own.length >= MOST_PASSKEYS) throw tooMany();
  const { rpId, name } = relyingParty(settings);
  const account = user.email ?? (user.phone ? `+${user.phone}` : name);
  const options = await generateRegistrationOptions({
    rpName: name,
    rpID: rpId,
    userID: userHandleBytes(userId),
    userName: account,
    userDisplayName: [user.name, user.lastName].filter(Boolean).join(' ') || account,
    challenge: await issueChallenge(db, challengeUse(asking)),
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: own.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return options as CreationOptions;
}

export async function finishRegistration(
  deps: Pick<Deps, 'db' | 'queue' | 'settings'>,
  { name, response }: { readonly name: string; readonly response: Attestation },
  asking: Asking,
): Promise<PasskeyRow> {
  const { userId } = asking.signedIn;
  const credential = await verifyAttestation(deps, response, challengeUse(asking));
  if (!credential) throw new ApiError(400, 'Ключ доступа не создан: попробуйте ещё раз');
  return deps.db.transaction(async (tx) => {
    await lockUser(tx, userId);
    const user = await userById(tx, userId);
    if (!user || !(await isAlive(tx, asking.signedIn.sessionId, asking.now))) throw unauthorized();
    if ((await passkeysOf(tx, userId)).length >= MOST_PASSKEYS) throw tooMany();
    const added = await insertPasskey(tx, {
      userId,
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: response.response.transports ?? [],
      backedUp: credential.backedUp,
      name,
      createdAt: asking.now,
    });
    if (!added) throw new ApiError(400, 'Этот ключ доступа уже добавлен: выберите другой');
    await notifyPasskeyChange(tx, deps, { user, change: { kind: 'added', name }, now: asking.now });
    return added;
  });
}

export async function requireOwn(db: Deps['db'], userId: string, publicId: string): Promise<PasskeyRow> {
  const own = (await passkeysOf(db, userId)).find((passkey) => passkey.publicId === publicId);
  if (!own) throw notFound('Такого ключа доступа нет');
  return own;
}

export async function removePasskey(
  deps: Pick<Deps, 'db' | 'queue' | 'settings'>,
  publicId: string,
  { signedIn, now }: Asking,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await lockUser(tx, signedIn.userId);
    const user = await userById(tx, signedIn.userId);
    if (!user || !(await isAlive(tx, signedIn.sessionId, now))) throw unauthorized();
    const { name } = await requireOwn(tx, signedIn.userId, publicId);
    if (user.passkeyRequiredFrom && (await passkeysOf(tx, signedIn.userId)).length === 1) {
      throw new ApiError(400, 'Это последний ключ: сначала выключите требование ключа доступа при входе');
    }
    await deletePasskey(tx, publicId);
    await notifyPasskeyChange(tx, deps, { user, change: { kind: 'removed', name }, now });
  });
}
