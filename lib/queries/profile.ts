import { queryOptions } from '@tanstack/react-query';
import type { FreshProof } from '@/lib/contract/fresh-proof';
import { type ProfileChanges, type ProfileInfo, type ProfileInfoChanges, profiles } from '@/lib/contract/profile';
import type { User } from '@/lib/contract/user';
import { readUser, refreshStoredUser } from '@/lib/session/stored-user';
import { callForwarder } from './call';

/** The profile as the federation keeps it. */
export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: async () => (await callForwarder(profiles.one, {})).user,
});

/** Saves the changed fields alone; the stored profile follows. */
export async function saveProfile(changes: ProfileChanges): Promise<User> {
  const { user } = await callForwarder(profiles.update, { body: changes });
  refreshStoredUser(user);
  return user;
}

/** Photo, rank, region and the document of the rank. */
export const profileInfoQuery = queryOptions({
  queryKey: ['profile', 'info'],
  queryFn: () => callForwarder(profiles.info, {}),
});

/** Saves the changed extras alone; the stored profile follows. */
export async function saveProfileInfo(changes: ProfileInfoChanges): Promise<ProfileInfo> {
  const info = await callForwarder(profiles.saveInfo, { body: changes });
  const stored = readUser();
  const { new_email: _newEmail, confirmed_by: _confirmedBy, ...shown } = info;
  if (stored) refreshStoredUser({ ...stored, ...shown });
  return info;
}

/** All that is kept of the member. */
export const readOwnData = () => callForwarder(profiles.data, {});

/** What goes with the account; asked anew each time, as it is agreed to. */
export const erasureLossesQuery = queryOptions({
  queryKey: ['profile', 'losses'],
  queryFn: () => callForwarder(profiles.losses, {}),
  ...{ staleTime: 0, gcTime: 0 },
});

/** Erases the member's data and ends their sessions; `agreed` is the version of the losses that they were shown. */
export const eraseOwnData = (given: FreshProof & { agreed: string }) => callForwarder(profiles.erase, { body: given });
