import { queryOptions } from '@tanstack/react-query';
import type { FreshProof } from '@/lib/contract/account/fresh-proof';
import type { User } from '@/lib/contract/account/user';
import type { ProfileChanges, ProfileInfo, ProfileInfoChanges } from '@/lib/contract/care/profile';
import { readUser, refreshStoredUser } from '@/lib/session/stored-user';
import { callForwarder } from './call';

export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: async () => (await callForwarder('GET /api/user', {})).user,
});

export async function saveProfile(changes: ProfileChanges): Promise<User> {
  const { user } = await callForwarder('PUT /api/user', { body: changes });
  refreshStoredUser(user);
  return user;
}

export const profileInfoQuery = queryOptions({
  queryKey: ['profile', 'info'],
  queryFn: () => callForwarder('GET /api/user/info', {}),
});

export async function saveProfileInfo(changes: ProfileInfoChanges): Promise<ProfileInfo> {
  const info = await callForwarder('POST /api/user/info', { body: changes }, { timeoutMs: 30_000 });
  const stored = readUser();
  const { new_email: _newEmail, confirmed_by: _confirmedBy, ...shown } = info;
  if (stored) refreshStoredUser({ ...stored, ...shown });
  return info;
}

export const readOwnData = () => callForwarder('GET /api/user/data', {}, { timeoutMs: 30_000 });

export const erasureLossesQuery = queryOptions({
  queryKey: ['profile', 'losses'],
  queryFn: () => callForwarder('GET /api/user/erasure', {}),
  staleTime: 0,
  gcTime: 0,
});

/** `agreed` is the version of the losses that the user was shown. */
export const eraseOwnData = (given: FreshProof & { agreed: string }) =>
  callForwarder('POST /api/user/erasure', { body: given });
