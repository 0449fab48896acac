import 'server-only';
import { headers } from 'next/headers';
import { CallError } from '@/lib/contract/call';
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

/** Nothing of a search is kept that could stand in: what may pass is told, the page goes out with that status. */
export async function orBusy<T>(answer: Promise<T>): Promise<T | Busy> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof CallError && error.retryable)) throw error;
    const busy = new Busy(error.status === 429 ? 429 : 503, error.message, error.retryAfter ?? RETRY_SECONDS);
    answerLater(busy.status, busy.retryAfter);
    return busy;
  }
}
