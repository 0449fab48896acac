import type { User } from '@/lib/contract/account/user';
import { confirmByPasskey } from '@/lib/session/passkey-ceremony';
import { signInByAssertion } from '@/lib/session/sign-in';
import { callForwarder } from './call';

/** Resolves to `null` if the visitor cancels. Throws CallError. */
export async function signInByPasskey({ isSecondStep }: { isSecondStep: boolean }): Promise<User | null> {
  const { options } = await callForwarder('POST /api/auth/passkey', {});
  const assertion = await confirmByPasskey(options);
  return assertion && signInByAssertion(assertion, isSecondStep);
}
