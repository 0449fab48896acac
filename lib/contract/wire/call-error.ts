import type { ErrorResponse, StaffRefusalCode, SumChange } from './shapes';

/** `refused`: a 4xx whose message is for the visitor; `session-changed`: the page was drawn for another user. */
export type FailureKind =
  | 'unreachable'
  | 'timeout'
  | 'bad-response'
  | 'unauthorized'
  | 'forbidden'
  | 'not-found'
  | 'refused'
  | 'session-changed'
  | 'server';

export const NO_RESPONSE = 'Сервер не отвечает, попробуйте позже';

/** `message` is Russian and may be shown; `retryAfter` is in seconds. */
export class CallError extends Error {
  constructor(
    readonly kind: FailureKind,
    readonly status: number,
    message: string,
    readonly retryable: boolean,
    readonly retryAfter?: number,
  ) {
    super(message);
    this.name = 'CallError';
  }
}

export class SumChanged extends CallError {
  constructor(
    message: string,
    readonly change: SumChange,
  ) {
    super('refused', 409, message, false);
  }
}

/** `details` by its code: lib/contract/staff/refusal.ts. */
export class StaffRefused extends CallError {
  constructor(
    status: number,
    message: string,
    readonly code: StaffRefusalCode,
    readonly details: Readonly<Record<string, unknown>> = {},
  ) {
    super(status === 403 ? 'forbidden' : 'refused', status, message, false);
  }
}

export const badResponse = () => new CallError('bad-response', 502, NO_RESPONSE, true);

export function refusalOf(status: number, refusal?: ErrorResponse): CallError {
  const message = refusal?.message || NO_RESPONSE;
  const code = refusal?.code;
  if (code && code !== 'session-changed') return new StaffRefused(status, message, code, refusal?.staff);
  if (status === 401) return new CallError('unauthorized', status, message, false);
  if (status === 403) return new CallError('forbidden', status, message, false);
  if (status === 404) return new CallError('not-found', status, message, false);
  if (status === 409 && code) return new CallError(code, status, message, false);
  if (status === 409 && refusal?.sum_change) return new SumChanged(message, refusal.sum_change);
  if (status < 500) return new CallError('refused', status, message, status === 429, refusal?.retry_after);
  return new CallError('server', status, message, true, refusal?.retry_after);
}
