import { env } from '@/lib/env';

/** Cookies are Secure if the site uses https. */
export const isSecureSite = () => env().SITE_URL.startsWith('https://');

/** Browsers accept the prefix only over https and from this host, so other subdomains cannot set the cookie. */
export const cookieName = (name: string) => (isSecureSite() ? `__Host-${name}` : name);

export const sessionCookieName = () => cookieName('next-auth.session-token');

/** Like next-auth; removing a `__Host-` cookie requires Secure. */
export const sessionCookie = () => ({ httpOnly: true, sameSite: 'lax', secure: isSecureSite(), path: '/' }) as const;

export const authCookies = () => ({
  sessionToken: { name: sessionCookieName(), options: sessionCookie() },
  csrfToken: { name: cookieName('next-auth.csrf-token'), options: sessionCookie() },
  callbackUrl: { name: cookieName('next-auth.callback-url'), options: sessionCookie() },
});

/** The same as the federation's session. */
export const SESSION_SECONDS = 30 * 24 * 60 * 60;
