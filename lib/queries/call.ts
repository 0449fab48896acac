import { callTrusted } from '@/lib/contract/call';
import { type AnswerOf, type AnyOperation, isForMembers, type RequestOf } from '@/lib/contract/operation';
import { FORWARDER } from '@/lib/forwarder/address';
import { pageSessionHeader } from '@/lib/session/page-session-header';

const underWay = new Map<string, Promise<unknown>>();

/**
 * A write that is under way is not sent again: a second press waits for the first response. Throws CallError only.
 */
export function callForwarder<O extends AnyOperation>(
  operation: O,
  request: RequestOf<O>,
  options: { readonly idempotencyKey?: string; readonly headers?: Record<string, string> } = {},
): Promise<AnswerOf<O>> {
  const headers = { ...options.headers, ...(isForMembers(operation) && pageSessionHeader()) };
  const send = () => callTrusted(operation, request, { baseUrl: FORWARDER, ...options, headers });
  if (operation.method === 'GET') return send();
  const key = JSON.stringify([operation.method, operation.path, request, options.idempotencyKey, headers]);
  const answer = (underWay.get(key) as Promise<AnswerOf<O>> | undefined) ?? send();
  underWay.set(key, answer);
  const forget = () => underWay.delete(key);
  answer.then(forget, forget);
  return answer;
}
