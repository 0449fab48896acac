import 'server-only';
import { headers } from 'next/headers';
import { CallError } from '@/lib/contract/wire/call-error';
import { responseLater } from '@/lib/response-status';
import { callerHeaders } from './caller';

/** Searches are counted by the visitor's network, not by the site's. */
export const visitorHeaders = async (): Promise<Record<string, string>> => callerHeaders(await headers(), undefined);

/** `message` is for the visitor. */
export class Busy {
  constructor(
    readonly status: number,
    readonly message: string,
    readonly retryAfter: number,
  ) {}
}

const RETRY_SECONDS = 5;

/** Sets the page's status. */
export function busyAfter({ status, message, retryAfter = RETRY_SECONDS }: CallError): Busy {
  const busy = new Busy(status === 429 ? 429 : 503, message, retryAfter);
  responseLater(busy.status, busy.retryAfter);
  return busy;
}

/** Searches have no stale fallback, so a temporary failure is shown. */
export async function orBusy<T>(response: Promise<T>): Promise<T | Busy> {
  try {
    return await response;
  } catch (error) {
    if (error instanceof CallError && error.retryable) return busyAfter(error);
    throw error;
  }
}
