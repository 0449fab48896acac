import { useSyncExternalStore } from 'react';

/** The public id of the session, not a secret. */
export const TOKEN_KEY = 'token';
export const USER_KEY = 'userObj';

export const CHANGED = 'storedUser';

export function storage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

export function watchStoredUser(onChange: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === null || event.key === TOKEN_KEY || event.key === USER_KEY) onChange();
  };
  window.addEventListener('storage', onStorage);
  window.addEventListener(CHANGED, onChange);
  return () => {
    window.removeEventListener('storage', onStorage);
    window.removeEventListener(CHANGED, onChange);
  };
}

export const readToken = (): string | null => storage()?.getItem(TOKEN_KEY) ?? null;

const hasUser = (): boolean => Boolean(storage()?.getItem(USER_KEY));

/** Whether a profile is stored, without loading the code that parses it. */
export const useStoredSession = (): boolean => useSyncExternalStore(watchStoredUser, hasUser, () => false);
