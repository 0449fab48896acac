import type { ProfileInfo, ProfileInfoChanges } from '@/lib/contract/profile';
import { changedFields } from '@/lib/domain/changed-fields';

/** Of what was touched, that which is another than it was; a file that was chosen always is. */
export function infoChanges(info: ProfileInfo, typed: ProfileInfoChanges): ProfileInfoChanges {
  const before = { ...info, region_id: info.region?.id ?? null };
  return changedFields<ProfileInfoChanges>(before, typed);
}
