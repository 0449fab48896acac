import { useSyncExternalStore } from 'react';
import type { User } from '@/lib/contract/account/user';
import { pageSession } from './page-session';
import { CHANGED, readToken, storage, TOKEN_KEY, USER_KEY, watchStoredUser } from './stored-session';

export { readToken };

const isText = (value: unknown) => typeof value === 'string';
const isTextOrNull = (value: unknown) => value === null || isText(value);

/** By hand, so that the cabinet's pages load no zod. */
const checks: { readonly [Name in keyof User]: (value: unknown) => boolean } = {
  public_id: isText,
  email: isTextOrNull,
  phone: isTextOrNull,
  name: isText,
  last_name: isText,
  second_name: isText,
  birth_date: isTextOrNull,
  gender: (value) => value === null || value === 'male' || value === 'female',
  photo: isTextOrNull,
  sport_rank: isTextOrNull,
  sport_rank_document: isTextOrNull,
  region: (value) => value === null || Number.isInteger(Object(value).id),
  temporary: (value) => typeof value === 'boolean',
  extra_contact: isText,
  contact_phone: isText,
  type_relate: isText,
  role: isText,
  discount: (value) => value === null || typeof value === 'number',
  discount_form: (value) => value === null || value === 'percent' || value === 'sum',
};
const names = Object.keys(checks) as (keyof User)[];

const profileOf = (user: User): User => Object.fromEntries(names.map((name) => [name, user[name]])) as unknown as User;

const isUser = (stored: unknown): stored is User => names.every((name) => checks[name](Object(stored)[name]));

/** Without storage, a missing token has no meaning. */
export function canStore(): boolean {
  try {
    window.localStorage.setItem(USER_KEY, window.localStorage.getItem(USER_KEY) ?? '');
    if (window.localStorage.getItem(USER_KEY) === '') window.localStorage.removeItem(USER_KEY);
    return true;
  } catch {
    return false;
  }
}

/** Mirrors a sign-in into local storage, which notifies other tabs. */
export function storeUser(sessionId: string, signedIn: User): void {
  try {
    window.localStorage.setItem(USER_KEY, JSON.stringify(profileOf(signedIn)));
    window.localStorage.setItem(TOKEN_KEY, sessionId);
  } catch {
    // Without storage the browser is still signed in by its cookie.
  }
  window.dispatchEvent(new CustomEvent(CHANGED));
}

/** Updates the stored profile if it belongs to the page's session. */
export function refreshStoredUser(changed: User): void {
  const sessionId = readToken();
  const drawnFor = pageSession()?.sessionId ?? sessionId;
  if (sessionId !== null && sessionId === drawnFor) storeUser(sessionId, changed);
}

export function forgetToken(): void {
  storage()?.removeItem(TOKEN_KEY);
  window.dispatchEvent(new CustomEvent(CHANGED));
}

export function forgetUser(): void {
  storage()?.removeItem(USER_KEY);
  forgetToken();
}

let known: { text: string | null; user: User | null } = { text: null, user: null };

/** Invalid content counts as none. */
export function readUser(): User | null {
  const text = storage()?.getItem(USER_KEY) ?? null;
  if (text !== known.text) known = { text, user: parseUser(text) };
  return known.user;
}

function parseUser(text: string | null): User | null {
  try {
    const stored: unknown = JSON.parse(text ?? 'null');
    return isUser(stored) ? profileOf(stored) : null;
  } catch {
    return null;
  }
}

/** `undefined` on the server. */
export const useStoredUser = (): User | null | undefined =>
  useSyncExternalStore<User | null | undefined>(watchStoredUser, readUser, () => undefined);

/** Calls back when another tab removes the session's id. Returns a function that stops listening. */
export function onTokenRemovedElsewhere(callback: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    const isRemoved = event.key === TOKEN_KEY && event.oldValue !== null && event.newValue === null;
    if (isRemoved || event.key === null) callback();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
