import {
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type WebAuthnCredential,
} from '@simplewebauthn/server';
import { decodeAttestationObject, decodeClientDataJSON, isoBase64URL, isoCBOR } from '@simplewebauthn/server/helpers';
import type { Deps } from '@/federation/deps';
import type { Assertion } from '@/lib/contract/account/assertion';
import type { Attestation } from '@/lib/contract/account/webauthn';
import { type ChallengeUse, spendChallenge } from './challenges';
import { relyingParty } from './relying-party';
import type { PasskeyRow } from './repository';

type VerifyDeps = Pick<Deps, 'db' | 'settings'>;

/** Ed25519, P-256 and RSA with SHA-256: what authenticators have. */
export const ALGORITHMS = [-8, -7, -257];

interface NewCredential extends WebAuthnCredential {
  readonly backedUp: boolean;
}

/** The credential of a new passkey; `undefined` for a response that is not to be believed. */
export async function verifyAttestation(
  { db, settings }: VerifyDeps,
  response: Attestation,
  use: ChallengeUse,
): Promise<NewCredential | undefined> {
  const challenge = challengeOf(response);
  if (challenge === undefined || !(await spendChallenge(db, challenge, use))) return undefined;
  const { rpId, origin } = relyingParty(settings);
  return orUndefined(async () => {
    const attestationObject = withoutCertificates(response);
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...response, response: { ...response.response, attestationObject }, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    return registrationInfo && { ...registrationInfo.credential, backedUp: registrationInfo.credentialBackedUp };
  });
}

/** `undefined` for a response that is not to be believed, which uses the challenge up too. */
export async function verifyAssertion(
  { db, settings }: VerifyDeps,
  { response, passkey }: { readonly response: Assertion; readonly passkey: PasskeyRow | undefined },
  use: ChallengeUse,
): Promise<number | undefined> {
  const challenge = challengeOf(response);
  if (challenge === undefined || !(await spendChallenge(db, challenge, use)) || !passkey) return undefined;
  const { userHandle } = response.response;
  if (userHandle !== undefined && userHandle !== userHandleOf(passkey.userId)) return undefined;
  const { rpId, origin } = relyingParty(settings);
  return orUndefined(async () => {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(passkey.publicKey),
        counter: passkey.counter,
      },
    });
    return verified ? authenticationInfo.newCounter : undefined;
  });
}

/** What an authenticator stores of the member beside the key: the account's random id. */
const userHandleOf = (userId: string): string => isoBase64URL.fromBuffer(userHandleBytes(userId));

export const userHandleBytes = (userId: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.from(userId.replaceAll('-', ''), 'hex'));

/** `undefined` without a readable one, or out of a frame: the library takes that when the browser names no outer page. */
function challengeOf({ response }: Assertion | Attestation): string | undefined {
  try {
    const { challenge, crossOrigin } = decodeClientDataJSON(response.clientDataJSON);
    return crossOrigin || typeof challenge !== 'string' ? undefined : challenge;
  } catch {
    return undefined;
  }
}

/** Attestation is not requested, as the library would fetch addresses named in certificates. */
function withoutCertificates({ response: { attestationObject } }: Attestation): string {
  const authData = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject)).get('authData');
  const stripped = new Map<string, string | Uint8Array | Map<string, never>>([
    ['fmt', 'none'],
    ['attStmt', new Map<string, never>()],
    ['authData', authData],
  ]);
  return isoBase64URL.fromBuffer(isoCBOR.encode(stripped));
}

/** The library throws whatever is wrong with a response. */
async function orUndefined<T>(verify: () => Promise<T>): Promise<T | undefined> {
  try {
    return await verify();
  } catch {
    return undefined;
  }
}
