import { OTHER_SPELLING, pathOf } from './path-spelling.ts';

/**
 * Pages made anew for each visitor, in the words of middleware.ts, whose `matcher` Next reads as it is written: a test compares
 * the two, and the location of nginx. All other pages may be stored, so they learn nothing of a visitor.
 */
export const OWN_PAGES = [
  '/signin/:path*',
  '/signup/:path*',
  '/newpass/:path*',
  '/verify/:path*',
  '/me/:path*',
  '/myevents/:path*',
  '/staff/:path*',
  '/basket/:path*',
  '/add/:path*',
  '/thanks/:path*',
  '/checkin/:path*',
  '/license/:path+',
  '/calendar/find/:path+',
  '/search',
  '/results/:event/:format/search',
] as const;

/** Handlers that identify their caller. */
const OWN_HANDLERS = ['/api/:path+', '/metrics'];

const patternOf = (page: string) =>
  page.replace('/:path*', '(?:/.*)?').replace('/:path+', '/.+').replaceAll(/:\w+/g, '[^/]+');

const OWN = new RegExp(`^(?:${[...OWN_PAGES, ...OWN_HANDLERS].map(patternOf).join('|')})$`);

/** Another spelling is nobody's own, so that no path is one page here and another one to Next. */
export function isOwn(url: string): boolean {
  const path = pathOf(url);
  return OWN.test(path) && !OTHER_SPELLING.test(path);
}

const BY_QUERY = /^\/(?:calendar\/feed|results\/[^/]+\/[^/]+\/search|_next\/image)(?:\/|$)/;

/** Whether the query changes nothing. */
export const isByPath = (path: string): boolean => !isOwn(path) && !BY_QUERY.test(path);
