import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import type { User } from '@/lib/contract/user';
import { pageSession } from './page-session';
import { CHANGED, readToken, storage, TOKEN_KEY, USER_KEY, watchStoredUser } from './stored-session';

export { readToken };

const user = z.object({
  public_id: z.uuid(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  name: z.string(),
  last_name: z.string(),
  second_name: z.string(),
  birth_date: z.nullable(z.iso.date()),
  gender: z.nullable(z.enum(['male', 'female'])),
  photo: z.nullable(z.string()),
  sport_rank: z.nullable(z.string()),
  sport_rank_document: z.nullable(z.string()),
  region: z.nullable(z.object({ id: z.int() })),
  temporary: z.boolean(),
  extra_contact: z.string(),
  contact_phone: z.string(),
  type_relate: z.string(),
  role: z.string(),
  discount: z.nullable(z.number()),
  discount_form: z.nullable(z.enum(['percent', 'sum'])),
}) satisfies z.ZodMiniType<User>;

/** Whether this browser keeps anything: without it the absence of a token tells nothing. */
export function canStore(): boolean {
  try {
    window.localStorage.setItem(USER_KEY, window.localStorage.getItem(USER_KEY) ?? '');
    if (window.localStorage.getItem(USER_KEY) === '') window.localStorage.removeItem(USER_KEY);
    return true;
  } catch {
    return false;
  }
}

/** Mirrors a sign-in into local storage; other tabs hear of it. */
export function storeUser(sessionId: string, signedIn: User): void {
  try {
    window.localStorage.setItem(USER_KEY, JSON.stringify(user.parse(signedIn)));
    window.localStorage.setItem(TOKEN_KEY, sessionId);
  } catch {
    // A browser that keeps nothing is still signed in by its cookie.
  }
  window.dispatchEvent(new CustomEvent(CHANGED));
}

/** Brings the stored profile up to date; a browser that keeps none stays without, and another member's is left alone. */
export function refreshStoredUser(changed: User): void {
  const sessionId = readToken();
  const drawnFor = pageSession()?.sessionId ?? sessionId;
  if (sessionId !== null && sessionId === drawnFor) storeUser(sessionId, changed);
}

/** Removes the session's id alone. */
export function forgetToken(): void {
  storage()?.removeItem(TOKEN_KEY);
  window.dispatchEvent(new CustomEvent(CHANGED));
}

/** Removes what a sign-in stored; the basket stays. */
export function forgetUser(): void {
  storage()?.removeItem(USER_KEY);
  forgetToken();
}

let known: { text: string | null; user: User | null } = { text: null, user: null };

/** The stored profile; broken or foreign content counts as none. */
export function readUser(): User | null {
  const text = storage()?.getItem(USER_KEY) ?? null;
  if (text !== known.text) known = { text, user: parseUser(text) };
  return known.user;
}

function parseUser(text: string | null): User | null {
  try {
    return user.safeParse(JSON.parse(text ?? 'null')).data ?? null;
  } catch {
    return null;
  }
}

/** The stored profile, the same in every tab; `undefined` while the server renders. */
export const useStoredUser = (): User | null | undefined =>
  useSyncExternalStore<User | null | undefined>(watchStoredUser, readUser, () => undefined);

/** Calls back when another tab removes the session's id. Answers how to stop listening. */
export function onTokenRemovedElsewhere(callback: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    const isRemoved = event.key === TOKEN_KEY && event.oldValue !== null && event.newValue === null;
    if (isRemoved || event.key === null) callback();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
