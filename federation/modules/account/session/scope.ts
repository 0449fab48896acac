import type { SessionMethod } from '@/federation/db/schema/account/session';
import type { SessionScope } from '@/federation/http/signed-in-user';

const scopes: Readonly<Record<SessionMethod, SessionScope>> = {
  email: 'account',
  phone: 'account',
  passkey: 'account',
  'recovery-code': 'account',
  payment: 'order',
  'order-link': 'link',
};

/** Ways to sign in that prove no identity. */
export const orderMethods = (Object.keys(scopes) as SessionMethod[]).filter((method) => scopes[method] !== 'account');

/** A way to sign in that this table does not name opens no account. */
export const scopeOf = (method: SessionMethod): SessionScope => scopes[method] ?? 'link';

export type AccessScope =
  | { readonly userId: string; readonly scope: 'account' }
  | { readonly userId: string; readonly scope: 'order' | 'link'; readonly sessionId: string };
