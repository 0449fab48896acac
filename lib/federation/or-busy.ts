import 'server-only';
import { headers } from 'next/headers';
import { CallError } from '@/lib/contract/call-error';
import { answerLater } from '@/lib/response-status';
import { callerHeaders } from './caller';

/** Searches are counted by the visitor's network, not by the site's. */
export const visitorHeaders = async (): Promise<Record<string, string>> => callerHeaders(await headers(), undefined);

/** Why nothing was searched; `message` is for the visitor. */
export class Busy {
  constructor(
    readonly status: number,
    readonly message: string,
    readonly retryAfter: number,
  ) {}
}

const RETRY_SECONDS = 5;

/** The page goes out with the status of the failure. */
export function busyAfter({ status, message, retryAfter = RETRY_SECONDS }: CallError): Busy {
  const busy = new Busy(status === 429 ? 429 : 503, message, retryAfter);
  answerLater(busy.status, busy.retryAfter);
  return busy;
}

/** Nothing of a search is cached that could stand in: a failure that may pass is told. */
export async function orBusy<T>(answer: Promise<T>): Promise<T | Busy> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof CallError && error.retryable) return busyAfter(error);
    throw error;
  }
}
