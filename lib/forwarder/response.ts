import { CallError, NO_RESPONSE, StaffRefused, SumChanged } from '@/lib/contract/wire/call-error';

/** JSON for the site's scripts, never cached. */
export const jsonResponse = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  Response.json(body, { status, headers: { 'cache-control': 'no-store', ...headers } });

/** Turns every failure of a handler into a status and a Russian `{message}`. */
export async function responseOf(work: () => Promise<Response>): Promise<Response> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof CallError) {
      const { retryAfter } = error;
      return jsonResponse(
        error.status,
        refusalOf(error),
        retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) },
      );
    }
    console.error('a handler failed', error);
    return jsonResponse(500, { message: NO_RESPONSE });
  }
}

const refusalOf = (error: CallError) => ({
  message: error.message,
  ...(error.kind === 'session-changed' && { code: error.kind }),
  ...(error.retryAfter !== undefined && { retry_after: error.retryAfter }),
  ...(error instanceof StaffRefused && { code: error.code, staff: error.details }),
  ...(error instanceof SumChanged && { sum_change: error.change }),
});
