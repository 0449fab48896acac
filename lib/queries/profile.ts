import { queryOptions } from '@tanstack/react-query';
import type { FreshProof } from '@/lib/contract/fresh-proof';
import { type ProfileChanges, type ProfileInfo, type ProfileInfoChanges, profiles } from '@/lib/contract/profile';
import type { User } from '@/lib/contract/user';
import { readUser, refreshStoredUser } from '@/lib/session/stored-user';
import { callForwarder } from './call';

export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: async () => (await callForwarder(profiles.one, {})).user,
});

export async function saveProfile(changes: ProfileChanges): Promise<User> {
  const { user } = await callForwarder(profiles.update, { body: changes });
  refreshStoredUser(user);
  return user;
}

export const profileInfoQuery = queryOptions({
  queryKey: ['profile', 'info'],
  queryFn: () => callForwarder(profiles.info, {}),
});

export async function saveProfileInfo(changes: ProfileInfoChanges): Promise<ProfileInfo> {
  const info = await callForwarder(profiles.saveInfo, { body: changes });
  const stored = readUser();
  const { new_email: _newEmail, confirmed_by: _confirmedBy, ...shown } = info;
  if (stored) refreshStoredUser({ ...stored, ...shown });
  return info;
}

export const readOwnData = () => callForwarder(profiles.data, {});

export const erasureLossesQuery = queryOptions({
  queryKey: ['profile', 'losses'],
  queryFn: () => callForwarder(profiles.losses, {}),
  ...{ staleTime: 0, gcTime: 0 },
});

/** `agreed` is the version of the losses that the user was shown. */
export const eraseOwnData = (given: FreshProof & { agreed: string }) => callForwarder(profiles.erase, { body: given });
