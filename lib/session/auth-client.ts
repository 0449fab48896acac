import type { User } from '@/lib/contract/account/user';
import { CallError, NO_RESPONSE, refusalOf } from '@/lib/contract/wire/call-error';
import type { ErrorResponse } from '@/lib/contract/wire/shapes';
import { pageSessionHeader } from './page-session-header';

/** Replaces next-auth's client, which writes its own key to local storage, where only three are allowed. */
const ADDRESS = '/api/auth';

/** Longer than the federation's 5 s for a sign-in. */
const TIMEOUT_MS = 8000;

interface BrowserSession {
  readonly sessionId: string;
  readonly user: User;
}

/** The session of this browser, or `null`. Throws CallError if that is unknown. */
export async function readSession(): Promise<BrowserSession | null> {
  const body = await ask<BrowserSession>('/session');
  // next-auth returns an empty object to a guest.
  return Object.keys(body).length === 0 ? null : complete(body, 'sessionId');
}

/** Submits credentials to a provider. Returns next-auth's error text, or `null` after a sign-in. */
export async function submitCredentials(provider: string, credentials: Record<string, string>): Promise<string | null> {
  const { url } = await write(`/callback/${provider}`, credentials);
  return new URL(url, window.location.origin).searchParams.get('error');
}

export async function postSignOut(): Promise<void> {
  await write('/signout', {});
}

async function write(path: string, fields: Record<string, string>) {
  const { csrfToken } = complete(await ask<{ csrfToken: string }>('/csrf'), 'csrfToken');
  const form = { ...fields, csrfToken, callbackUrl: window.location.origin, json: 'true' };
  const init = { method: 'POST', body: new URLSearchParams(form), headers: pageSessionHeader() };
  return complete(await ask<{ url: string }>(path, init), 'url');
}

/** A refused sign-in is not 200 either, so the body distinguishes it from a failure of the site. */
function complete<Body extends object>(body: Partial<Body>, name: keyof Body): Body {
  if (body[name] === undefined) throw noResponse();
  return body as Body;
}

async function ask<Body extends object>(path: string, init: RequestInit = {}): Promise<Partial<Body>> {
  try {
    const response = await fetch(ADDRESS + path, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
    const body: unknown = await response.json();
    if (response.status === 409) throw refusalOf(response.status, body as ErrorResponse);
    return Object(body);
  } catch (error) {
    throw error instanceof CallError ? error : noResponse();
  }
}

const noResponse = () => new CallError('unreachable', 502, NO_RESPONSE, true);
