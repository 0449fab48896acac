import 'server-only';
import { createHash } from 'node:crypto';
import { getIronSession } from 'iron-session';
import { cookies } from 'next/headers';
import type { SignedIn } from '@/lib/contract/account/session';
import { env } from '@/lib/env';
import { cookieName, sessionCookie } from './cookies';

/** Steps before a sign-in, in a sealed httpOnly cookie. */
interface Steps {
  /** The temporary user of a payment, until `signIn('payment')`. */
  justPaid: SignedIn;
  /** The token of a sign-in that needs a passkey or a recovery code. */
  secondStep: string;
  /** The reset code of an e-mail, the `secure` value it was changed for and the address of the account. */
  reset: { code: string; secure: string; email?: string | undefined };
}

const STEPS_SECONDS = 60 * 60;

const steps = async () =>
  getIronSession<Steps>(await cookies(), {
    cookieName: cookieName('steps'),
    password: env().SESSION_SECRET,
    ttl: STEPS_SECONDS,
    cookieOptions: sessionCookie(),
  });

export async function keepStep<Name extends keyof Steps>(name: Name, value: Steps[Name]): Promise<void> {
  const kept = await steps();
  Object.assign(kept, { [name]: value });
  await kept.save();
}

export async function readStep<Name extends keyof Steps>(name: Name): Promise<Steps[Name] | undefined> {
  const kept: Partial<Steps> = await steps();
  return kept[name];
}

export async function forgetStep(name: keyof Steps): Promise<void> {
  const kept = await steps();
  delete kept[name];
  await kept.save();
}

export async function takeStep<Name extends keyof Steps>(name: Name): Promise<Steps[Name] | undefined> {
  const value = await readStep(name);
  await forgetStep(name);
  return value;
}

/** Identifies a recovery without its code. */
export const attemptOf = ({ code }: Steps['reset']): string =>
  createHash('sha256').update(`attempt ${code}`).digest('base64url');
