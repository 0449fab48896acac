import 'server-only';
import { headers } from 'next/headers';
import { notFound, redirect } from 'next/navigation';
import { call } from '@/lib/contract/wire/call';
import { CallError } from '@/lib/contract/wire/call-error';
import type { AnyOperation, ResponseOf } from '@/lib/contract/wire/operation';
import { env } from '@/lib/env';
import { callerHeaders } from '@/lib/federation-client/caller';
import { paths } from '@/lib/paths';
import { currentSession } from './current-session';

interface Parts {
  readonly params?: unknown;
  readonly query?: unknown;
}

/**
 * Reads for a page of the staff area with the visitor's own session. Without one it leads to the sign-in and back, 404
 * is the page of a wrong address; every other refusal is returned, so that the page can say it.
 */
export async function readStaff<O extends AnyOperation>(
  operation: O,
  parts: Parts,
  here: string,
): Promise<{ readonly data: ResponseOf<O> } | { readonly refusal: CallError }> {
  const session = await currentSession();
  if (!session) redirect(paths.signin(here));
  try {
    const data = await call(operation, parts as never, {
      baseUrl: env().FEDERATION_API_URL,
      authorization: `Bearer ${session.federationToken}`,
      headers: callerHeaders(await headers(), undefined),
      init: { redirect: 'error', cache: 'no-store' },
    });
    return { data };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    if (error.kind === 'not-found') notFound();
    if (error.kind === 'unauthorized') redirect(paths.signin(here));
    return { refusal: error };
  }
}
