import { CallError, NO_ANSWER } from '@/lib/contract/call';

/** An answer to a script of ours: JSON that no cache keeps. */
export const answer = (status: number, body: unknown) =>
  Response.json(body, { status, headers: { 'cache-control': 'no-store' } });

/** Does the work of a handler; every failure is a status and a `{message}` in Russian. */
export async function answerOf(work: () => Promise<Response>): Promise<Response> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof CallError) return answer(error.status, refusalOf(error));
    console.error('a handler failed', error);
    return answer(500, { message: NO_ANSWER });
  }
}

const refusalOf = ({ kind, message, retryAfter }: CallError) => ({
  message,
  ...(kind === 'session-changed' && { code: kind }),
  ...(retryAfter !== undefined && { retry_after: retryAfter }),
});
