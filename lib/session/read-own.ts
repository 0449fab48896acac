import 'server-only';
import { headers } from 'next/headers';
import { call } from '@/lib/contract/wire/call';
import { CallError } from '@/lib/contract/wire/call-error';
import type { AnyOperation, RequestOf, ResponseOf } from '@/lib/contract/wire/operation';
import { env } from '@/lib/env';
import { callerHeaders } from '@/lib/federation-client/caller';
import { refuseUnknownShape } from '@/lib/federation-client/read';
import { currentSession } from './current-session';

/** A page does not wait longer for its first content: the browser asks for it anyway. */
const PATIENCE_MS = 1000;

/**
 * What the visitor's own session may see, for the HTML of their page; never cached.
 * Returns `undefined` without a session or if the API fails: the browser then asks, and shows the failure.
 */
export async function readOwn<O extends AnyOperation>(
  operation: O,
  request: RequestOf<O>,
): Promise<ResponseOf<O> | undefined> {
  const session = await currentSession();
  if (!session) return undefined;
  try {
    refuseUnknownShape(operation, request);
    return await call({ ...operation, timeoutMs: PATIENCE_MS }, request, {
      baseUrl: env().FEDERATION_API_URL,
      authorization: `Bearer ${session.federationToken}`,
      headers: callerHeaders(await headers(), undefined),
      init: { redirect: 'error', cache: 'no-store' },
    });
  } catch (error) {
    if (error instanceof CallError) return undefined;
    throw error;
  }
}
