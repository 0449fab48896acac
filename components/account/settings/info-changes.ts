import type { ProfileInfo, ProfileInfoChanges } from '@/lib/contract/care/profile';
import { changedFields } from '@/lib/domain/account/changed-fields';

/** Values that differ; a chosen file always counts. */
export function infoChanges(info: ProfileInfo, typed: ProfileInfoChanges): ProfileInfoChanges {
  const before = { ...info, region_id: info.region?.id ?? null };
  return changedFields<ProfileInfoChanges>(before, typed);
}
