import { queryOptions } from '@tanstack/react-query';
import { type ProfileChanges, profiles } from '@/lib/contract/profile';
import type { User } from '@/lib/contract/user';
import { refreshStoredUser } from '@/lib/session/stored-user';
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
