import { z } from 'zod';
import { CallError, NO_ANSWER, refusalOf } from '@/lib/contract/call';
import { user } from '@/lib/contract/user';
import { pageSessionHeader } from './page-session-header';

/**
 * The browser's side of /api/auth. next-auth's own client is not used: it tells other tabs of a sign-in by a key of its
 * own in local storage, which may hold three keys only.
 */
const ADDRESS = '/api/auth';

/** A sign-in asks the federation, which has 5 s; then the answer must still get here. */
const TIMEOUT_MS = 8000;

const csrf = z.object({ csrfToken: z.string() });
const outcome = z.object({ url: z.string() });
const session = z.object({ sessionId: z.uuid(), user });
/** next-auth answers an empty object to a guest. */
const sessionOrNone = z.union([session, z.strictObject({}).transform(() => null)]);

export type BrowserSession = z.infer<typeof session>;

/** The session of this browser, or `null`. Throws CallError where that cannot be told. */
export async function readSession(): Promise<BrowserSession | null> {
  return ask(sessionOrNone, '/session');
}

/** Submits the credentials of a provider. Answers next-auth's error text, or `null` when it has signed in. */
export async function submitCredentials(provider: string, credentials: Record<string, string>): Promise<string | null> {
  const { url } = await write(`/callback/${provider}`, credentials);
  return new URL(url, window.location.origin).searchParams.get('error');
}

export async function endSession(): Promise<void> {
  await write('/signout', {});
}

async function write(path: string, fields: Record<string, string>) {
  const { csrfToken } = await ask(csrf, '/csrf');
  const form = { ...fields, csrfToken, callbackUrl: window.location.origin, json: 'true' };
  return ask(outcome, path, { method: 'POST', body: new URLSearchParams(form), headers: pageSessionHeader() });
}

async function ask<S extends z.ZodType>(schema: S, path: string, init: RequestInit = {}): Promise<z.output<S>> {
  try {
    const response = await fetch(ADDRESS + path, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
    const answer: unknown = await response.json();
    if (response.status === 409) throw refusalOf(response.status, answer);
    return schema.parse(answer);
  } catch (error) {
    if (error instanceof CallError) throw error;
    throw new CallError('unreachable', 502, NO_ANSWER, true);
  }
}
