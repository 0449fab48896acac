import 'server-only';
import { randomUUID } from 'node:crypto';
import { cookies } from 'next/headers';
import { cookieName, sessionCookie } from './cookies';

const SHAPE = /^[\w-]{16,100}$/;

/** The longest that browsers keep a cookie. */
const MAX_AGE_SECONDS = 400 * 24 * 60 * 60;

/** Random; SMS codes are bound to it. Only a handler can set it (`isGiven`). */
export async function browserId({ isGiven }: { isGiven: boolean }): Promise<string | undefined> {
  const jar = await cookies();
  const name = cookieName('browser');
  const known = jar.get(name)?.value;
  if (known && SHAPE.test(known)) return known;
  if (!isGiven) return undefined;
  const id = randomUUID();
  jar.set(name, id, { ...sessionCookie(), maxAge: MAX_AGE_SECONDS });
  return id;
}
