import { call } from '@/lib/contract/call';
import type { AnswerOf, AnyOperation, RequestOf } from '@/lib/contract/operation';
import { FORWARDER } from '@/lib/forwarder/address';

/** Makes one call of the contract from the browser, through the forwarder. Throws CallError and nothing else. */
export function callForwarder<O extends AnyOperation>(
  operation: O,
  request: RequestOf<O>,
  options: { readonly idempotencyKey?: string; readonly headers?: Record<string, string> } = {},
): Promise<AnswerOf<O>> {
  return call(operation, request, { baseUrl: FORWARDER, ...options });
}
