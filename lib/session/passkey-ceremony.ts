import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import type { Assertion } from '@/lib/contract/account/assertion';
import type { Attestation, CreationOptions, RequestOptions } from '@/lib/contract/account/webauthn';
import { CallError } from '@/lib/contract/wire/call-error';

/** Lets the browser create a passkey; `null` if the visitor cancels. Throws CallError. */
export const createPasskey = (optionsJSON: CreationOptions): Promise<Attestation | null> =>
  unlessCancelled(() => startRegistration({ optionsJSON }));

/** Lets the visitor confirm by a passkey; `null` if they cancel. Throws CallError. */
export const confirmByPasskey = (optionsJSON: RequestOptions): Promise<Assertion | null> =>
  unlessCancelled(() => startAuthentication({ optionsJSON }));

async function unlessCancelled<T>(ceremony: () => Promise<T>): Promise<T | null> {
  try {
    return await ceremony();
  } catch (error) {
    const { name } = error as Error;
    if (name === 'NotAllowedError' || name === 'AbortError') return null;
    if (name === 'InvalidStateError') throw refused('На этом устройстве уже есть ключ доступа этой учётной записи');
    throw refused('Браузер не смог использовать ключ доступа: попробуйте ещё раз');
  }
}

const refused = (message: string) => new CallError('refused', 400, message, false);
