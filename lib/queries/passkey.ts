import { queryOptions } from '@tanstack/react-query';
import type { Passkey } from '@/lib/contract/account/access-left';
import type { FreshProof } from '@/lib/contract/account/fresh-proof';
import { callForwarder } from './call';

export const passkeysQuery = queryOptions({
  queryKey: ['passkeys'],
  queryFn: () => callForwarder('GET /api/user/passkeys', {}),
});

const ceremonies = () => import('@/lib/session/passkey-ceremony');

export async function addPasskey({ name, proof }: { name: string; proof: FreshProof }): Promise<Passkey | null> {
  const { options } = await callForwarder('POST /api/user/passkeys/registration', { body: { proof } });
  const response = await (await ceremonies()).createPasskey(options);
  return response && callForwarder('POST /api/user/passkeys', { body: { name, response } });
}

async function proveByPasskey(): Promise<FreshProof | null> {
  const { options } = await callForwarder('POST /api/user/passkeys/proof', {});
  const passkey = await (await ceremonies()).confirmByPasskey(options);
  return passkey && { passkey };
}

/** Resolves to `null` if the member cancels the browser's dialog. */
export const completeProof = async (given: FreshProof | 'passkey'): Promise<FreshProof | null> =>
  given === 'passkey' ? proveByPasskey() : given;

export const removePasskey = (publicId: string, proof: FreshProof) =>
  callForwarder('POST /api/user/passkeys/:public_id/removal', { params: { public_id: publicId }, body: { proof } });

export const requirePasskey = async (required: boolean, proof: FreshProof): Promise<string[]> =>
  (await callForwarder('PUT /api/user/passkeys/requirement', { body: { required, proof } })).recovery_codes;

export const renewRecoveryCodes = async (proof: FreshProof): Promise<string[]> =>
  (await callForwarder('POST /api/user/passkeys/recovery-codes', { body: { proof } })).recovery_codes;
