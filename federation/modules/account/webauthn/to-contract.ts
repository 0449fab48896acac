import type { Passkey } from '@/lib/contract/account/access-left';
import type { PasskeyRow } from './repository';

export const passkeyOf = ({ publicId, name, createdAt, lastUsedAt }: PasskeyRow): Passkey => ({
  public_id: publicId,
  name,
  created: createdAt.toISOString(),
  last_used: lastUsedAt?.toISOString() ?? null,
});
