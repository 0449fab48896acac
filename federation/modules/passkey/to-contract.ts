import type { PasskeyRow } from '@/federation/modules/webauthn/repository';
import type { Passkey } from '@/lib/contract/passkey';

export const passkeyOf = ({ publicId, name, createdAt, lastUsedAt }: PasskeyRow): Passkey => ({
  public_id: publicId,
  name,
  created: createdAt.toISOString(),
  last_used: lastUsedAt?.toISOString() ?? null,
});
