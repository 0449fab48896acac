import { paths } from '@/lib/paths';

export type AuthStatus = 'guest' | 'member';

interface GuardedRoute {
  /** This address and all below it. */
  readonly path: string;
  readonly requires: AuthStatus;
  readonly redirect: string;
}

/** The table of A-048: who is not what a route requires is led away. */
export const guardedRoutes: readonly GuardedRoute[] = [
  { path: paths.signin(), requires: 'guest', redirect: paths.me('license') },
  { path: paths.signup(), requires: 'guest', redirect: paths.me('license') },
  { path: paths.me(), requires: 'member', redirect: paths.signin() },
  { path: paths.myEvents(), requires: 'member', redirect: paths.signin() },
];

const isWithin = (pathname: string, path: string) => pathname === path || pathname.startsWith(`${path}/`);

/** Where a visitor of this status is led from there, or `null` when he may stay. */
export function redirectFor(pathname: string, status: AuthStatus): string | null {
  const route = guardedRoutes.find(({ path }) => isWithin(pathname, path));
  return route && route.requires !== status ? route.redirect : null;
}
