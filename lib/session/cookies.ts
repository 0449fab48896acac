import { env } from '@/lib/env';

/** Cookies are Secure exactly where the site is https (promise 22). */
export const isSecureSite = () => env().SITE_URL.startsWith('https://');

export const sessionCookieName = () => `${isSecureSite() ? '__Secure-' : ''}next-auth.session-token`;

/** As next-auth sets it; a `__Secure-` cookie is removed only by one that is Secure itself. */
export const sessionCookie = () => ({ httpOnly: true, sameSite: 'lax', secure: isSecureSite(), path: '/' }) as const;

/** How long a sign-in lasts; the federation's own session lives as long. */
export const SESSION_SECONDS = 30 * 24 * 60 * 60;
