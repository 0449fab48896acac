import { call } from '@/lib/contract/call';
import { type AnswerOf, type AnyOperation, isForMembers, type RequestOf } from '@/lib/contract/operation';
import { FORWARDER } from '@/lib/forwarder/address';
import { pageSessionHeader } from '@/lib/session/page-session-header';

/** Makes one call of the contract from the browser, through the forwarder. Throws CallError and nothing else. */
export function callForwarder<O extends AnyOperation>(
  operation: O,
  request: RequestOf<O>,
  options: { readonly idempotencyKey?: string; readonly headers?: Record<string, string> } = {},
): Promise<AnswerOf<O>> {
  const headers = { ...options.headers, ...(isForMembers(operation) && pageSessionHeader()) };
  return call(operation, request, { baseUrl: FORWARDER, ...options, headers });
}
