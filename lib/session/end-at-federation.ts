import 'server-only';
import { setTimeout as wait } from 'node:timers/promises';
import { sessions } from '@/lib/contract/account/session';
import { call } from '@/lib/contract/wire/call';
import type { CallError } from '@/lib/contract/wire/call-error';
import { env } from '@/lib/env';

const SECOND = 1000;

/** Half an hour in all, at first densely, since a restart takes seconds. */
const PAUSES_MS = [1, 2, 5, 10, 30, 60, 120, 300, 600, 600].map((seconds) => seconds * SECOND);

/** Invalidates copied cookies too. Awaits the first attempt; others continue in the background. */
export async function endAtFederation(token: string | undefined, pausesMs: readonly number[] = PAUSES_MS) {
  if (!token || (await isEnded(token))) return;
  void endLater(token, pausesMs);
}

async function endLater(token: string, pausesMs: readonly number[]): Promise<void> {
  for (const pause of pausesMs) {
    await wait(pause, undefined, { ref: false });
    if (await isEnded(token)) return;
  }
  console.error('a session was not ended at the federation: it ran out of attempts');
}

/** An invalid token or a permanent refusal also counts as ended. */
async function isEnded(token: string): Promise<boolean> {
  try {
    await call(sessions.signOut, {}, { baseUrl: env().FEDERATION_API_URL, authorization: `Bearer ${token}` });
    return true;
  } catch (error) {
    const { kind, retryable } = error as CallError;
    if (kind !== 'unauthorized') console.error(`the federation did not end a session: ${kind}`);
    return !retryable;
  }
}
