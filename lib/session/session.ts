import { getToken, type JWT } from 'next-auth/jwt';
import { env } from '@/lib/env';
import { isSecureSite, sessionCookieName } from './cookies';

interface CookieJar {
  getAll(): { name: string; value: string }[];
}

/** The session of the cookies, or `null`. Ignores Authorization headers of browsers. */
export async function sessionOf(cookies: CookieJar): Promise<JWT | null> {
  const session = await getToken({
    req: { cookies, headers: new Headers() } as never,
    secret: env().NEXTAUTH_SECRET,
    secureCookie: isSecureSite(),
    cookieName: sessionCookieName(),
  });
  return session?.federationToken ? session : null;
}
