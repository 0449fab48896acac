import { DEFAULT_TIMEOUT_MS } from '@/lib/contract/wire/default-timeout';
import type { Wire } from '@/lib/contract/wire/exchange';
import { readSession } from '@/lib/session/auth-client';
import { signOutEverywhere } from '@/lib/session/sign-in';
import { callForwarder, callTrusted } from './call';

export const requestReset = (email: string) => callForwarder('POST /api/auth/resetpassword', { body: { email } });

const ownCall = (method: Wire['method'], body: object) =>
  callTrusted({ method, path: '/api/password-reset', timeoutMs: DEFAULT_TIMEOUT_MS }, { body }, { baseUrl: '' });

export const beginReset = (code: string) => ownCall('PUT', { code });

export async function finishReset(body: { password: string; attempt: string }): Promise<void> {
  await ownCall('POST', body);
  await leaveSession().catch(() => undefined);
}

async function leaveSession(): Promise<void> {
  if (await readSession()) await signOutEverywhere();
}
