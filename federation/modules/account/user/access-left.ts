import { passkeyOf } from '@/federation/modules/account/webauthn/to-contract';
import type { AccessLeft } from '@/lib/contract/account/access-left';
import type { AccessAfterChange } from './new-entrances';

export const accessLeftOf = (access: AccessAfterChange): AccessLeft => ({
  required: access.isPasskeyRequired,
  passkeys: access.passkeys.map(passkeyOf),
  removed: {
    passkeys: [...access.removedPasskeys],
    phone: access.isPhoneRemoved,
    requirement: access.isRequirementDropped,
  },
});
