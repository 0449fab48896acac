import { env } from '@/lib/env';

/** Cookies are Secure exactly where the site is https. */
export const isSecureSite = () => env().SITE_URL.startsWith('https://');

/** On https a browser takes such a name from this very host alone: no neighbour under the domain can set or widen it. */
export const cookieName = (name: string) => (isSecureSite() ? `__Host-${name}` : name);

export const sessionCookieName = () => cookieName('next-auth.session-token');

/** As next-auth sets it; a `__Host-` cookie is removed only by one that is Secure itself. */
export const sessionCookie = () => ({ httpOnly: true, sameSite: 'lax', secure: isSecureSite(), path: '/' }) as const;

export const authCookies = () => ({
  sessionToken: { name: sessionCookieName(), options: sessionCookie() },
  csrfToken: { name: cookieName('next-auth.csrf-token'), options: sessionCookie() },
  callbackUrl: { name: cookieName('next-auth.callback-url'), options: sessionCookie() },
});

/** How long a sign-in lasts; the federation's own session lives as long. */
export const SESSION_SECONDS = 30 * 24 * 60 * 60;
