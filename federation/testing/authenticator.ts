import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { Assertion } from '@/lib/contract/account/assertion';
import type { Attestation, CreationOptions, RequestOptions } from '@/lib/contract/account/webauthn';

/** What an authenticator or the browser before it may get wrong, or an attacker put in. */
export interface Tampering {
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  readonly counter?: number;
  readonly userVerified?: boolean;
  readonly crossOrigin?: boolean;
  readonly type?: string;
  readonly userHandle?: string;
}

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest();
const base64url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url');

/** A software authenticator with one discoverable P-256 key; it says what a browser at `origin` would send. */
export class Authenticator {
  readonly credentialId = base64url(randomBytes(32));
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  #counter = 0;
  #userHandle: string | undefined;

  constructor(readonly origin = 'http://localhost:3000') {}

  /** Makes the key. */
  create(options: CreationOptions, wrong: Tampering = {}, format: 'none' | 'certified' = 'none'): Attestation {
    this.#userHandle = options.user.id;
    const id = Buffer.from(this.credentialId, 'base64url');
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const authData = Buffer.concat([
      this.#authenticatorData(options.rp.id, HAS_CREDENTIAL, wrong),
      ...[Buffer.alloc(16), length, id, coseKey(this.#keys.publicKey)],
    ]);
    const statement =
      format === 'none'
        ? new Map()
        : new Map<string, unknown>([
            ['alg', -7],
            ['sig', new Uint8Array(64)],
            ['x5c', [new Uint8Array(300)]],
          ]);
    const attestationObject = isoCBOR.encode(
      new Map<string, unknown>([
        ['fmt', format === 'none' ? 'none' : 'packed'],
        ['attStmt', statement],
        ['authData', new Uint8Array(authData)],
      ]) as never,
    );
    return {
      ...this.#credential(),
      response: {
        clientDataJSON: this.#clientData('webauthn.create', options.challenge, wrong),
        attestationObject: base64url(attestationObject),
        transports: ['internal'],
      },
    };
  }

  /** Signs a challenge. */
  get(options: RequestOptions, wrong: Tampering = {}): Assertion {
    this.#counter += 1;
    const clientDataJSON = this.#clientData('webauthn.get', options.challenge, wrong);
    const authData = this.#authenticatorData(options.rpId, 0, wrong);
    const signed = Buffer.concat([authData, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
    const userHandle = wrong.userHandle ?? this.#userHandle;
    return {
      ...this.#credential(),
      response: {
        clientDataJSON,
        authenticatorData: base64url(authData),
        signature: base64url(sign('sha256', signed, this.#keys.privateKey)),
        ...(userHandle !== undefined && { userHandle }),
      },
    };
  }

  #credential() {
    return { id: this.credentialId, rawId: this.credentialId, type: 'public-key' as const };
  }

  #clientData(type: string, challenge: string, wrong: Tampering): string {
    const { origin } = this;
    return base64url(JSON.stringify({ type, challenge, origin, crossOrigin: false, ...pickClientData(wrong) }));
  }

  #authenticatorData(rpId: string, flags: number, wrong: Tampering): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(wrong.counter ?? this.#counter);
    const verified = wrong.userVerified === false ? 0 : USER_VERIFIED;
    return Buffer.concat([sha256(wrong.rpId ?? rpId), Buffer.from([flags | USER_PRESENT | verified]), counter]);
  }
}

const pickClientData = ({ origin, challenge, crossOrigin, type }: Tampering) => ({
  ...(origin !== undefined && { origin }),
  ...(challenge !== undefined && { challenge }),
  ...(crossOrigin !== undefined && { crossOrigin }),
  ...(type !== undefined && { type }),
});

/** EC2, ES256, P-256, x, y. */
function coseKey(publicKey: KeyObject): Uint8Array {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  return isoCBOR.encode(
    new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]) as never,
  );
}
