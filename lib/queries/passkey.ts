import { queryOptions } from '@tanstack/react-query';
import type { FreshProof } from '@/lib/contract/fresh-proof';
import { type Passkey, passkeys } from '@/lib/contract/passkey';
import { callForwarder } from './call';

export const passkeysQuery = queryOptions({
  queryKey: ['passkeys'],
  queryFn: () => callForwarder(passkeys.list, {}),
});

const ceremonies = () => import('@/lib/session/passkey-ceremony');

export async function addPasskey({ name, proof }: { name: string; proof: FreshProof }): Promise<Passkey | null> {
  const { options } = await callForwarder(passkeys.beginRegistration, { body: { proof } });
  const response = await (await ceremonies()).createPasskey(options);
  return response && callForwarder(passkeys.finishRegistration, { body: { name, response } });
}

export async function proveByPasskey(): Promise<FreshProof | null> {
  const { options } = await callForwarder(passkeys.beginProof, {});
  const passkey = await (await ceremonies()).confirmByPasskey(options);
  return passkey && { passkey };
}

export const removePasskey = (publicId: string, proof: FreshProof) =>
  callForwarder(passkeys.remove, { params: { public_id: publicId }, body: { proof } });

export const requirePasskey = async (required: boolean, proof: FreshProof): Promise<string[]> =>
  (await callForwarder(passkeys.require, { body: { required, proof } })).recovery_codes;

export const renewRecoveryCodes = async (proof: FreshProof): Promise<string[]> =>
  (await callForwarder(passkeys.renewRecoveryCodes, { body: { proof } })).recovery_codes;
