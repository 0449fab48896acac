import { CallError, NO_ANSWER, SumChanged } from '@/lib/contract/call-error';

/** An answer to a script of ours: JSON that no cache keeps. */
export const answer = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  Response.json(body, { status, headers: { 'cache-control': 'no-store', ...headers } });

/** Does the work of a handler; every failure is a status and a `{message}` in Russian. */
export async function answerOf(work: () => Promise<Response>): Promise<Response> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof CallError) {
      const { retryAfter } = error;
      return answer(
        error.status,
        refusalOf(error),
        retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) },
      );
    }
    console.error('a handler failed', error);
    return answer(500, { message: NO_ANSWER });
  }
}

const refusalOf = (error: CallError) => ({
  message: error.message,
  ...(error.kind === 'session-changed' && { code: error.kind }),
  ...(error.retryAfter !== undefined && { retry_after: error.retryAfter }),
  ...(error instanceof SumChanged && { sum_change: error.change }),
});
