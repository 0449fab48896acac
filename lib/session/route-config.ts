import { paths } from '@/lib/paths';
import { addressOnSite } from './own-address';

export type AuthStatus = 'guest' | 'member';

interface GuardedRoute {
  readonly path: string;
  readonly requires: AuthStatus;
  readonly redirect: string;
}

export const guardedRoutes: readonly GuardedRoute[] = [
  { path: paths.signin(), requires: 'guest', redirect: paths.me('license') },
  { path: paths.signup(), requires: 'guest', redirect: paths.me('license') },
  { path: paths.me(), requires: 'member', redirect: paths.signin() },
  { path: paths.myEvents(), requires: 'member', redirect: paths.signin() },
  { path: paths.staff(), requires: 'member', redirect: paths.signin() },
];

const isWithin = (pathname: string, path: string) => pathname === path || pathname.startsWith(`${path}/`);

const routeOf = (pathname: string) => guardedRoutes.find(({ path }) => isWithin(pathname, path));

const DEFAULT_TARGETS: readonly string[] = [paths.me(), paths.me('license')];

interface Visit {
  readonly pathname: string;
  readonly search?: string;
}

/** Where a visitor of this status is redirected, or `null` if they may stay. A guest's address comes back after the sign-in. */
export function redirectFor({ pathname, search = '' }: Visit, status: AuthStatus): string | null {
  const route = routeOf(pathname);
  if (!route || route.requires === status) return null;
  if (status === 'member') return returnAddressIn(Object.fromEntries(new URLSearchParams(search))) ?? route.redirect;
  return DEFAULT_TARGETS.includes(pathname) ? route.redirect : paths.signin(pathname + search);
}

/** Only for checking that an address stays on the site; never requested. */
const ANY_SITE = 'https://site.invalid';

/** The member's page that `from` of a sign-in's query names; `null` for any other address. */
export function returnAddressIn({ from }: { readonly from?: string | string[] }): string | null {
  if (typeof from !== 'string' || !from.startsWith('/')) return null;
  const { pathname, search: query } = new URL(addressOnSite(from, ANY_SITE));
  return routeOf(pathname)?.requires === 'member' ? pathname + query : null;
}
