import type { Address, BrowserOperations } from '@/lib/contract/browser';
import { badAnswer, refusalOf } from '@/lib/contract/call-error';
import { DEFAULT_TIMEOUT_MS } from '@/lib/contract/default-timeout';
import { exchange, type Wire } from '@/lib/contract/exchange';
import type { AnswerOf, AnyOperation, Method, RequestOf } from '@/lib/contract/operation';
import type { ErrorAnswer } from '@/lib/contract/shapes';
import { FORWARDER } from '@/lib/forwarder/address';
import { pageSessionHeader } from '@/lib/session/page-session-header';

const underWay = new Map<string, Promise<unknown>>();

interface Given {
  readonly idempotencyKey?: string;
  readonly headers?: Record<string, string>;
}
/** Must repeat the contract's differences from the defaults, or does not compile. */
type Options<O extends AnyOperation> = Given &
  (number extends O['timeoutMs'] ? { timeoutMs?: undefined } : Pick<O, 'timeoutMs'>) &
  (O extends { file: object } ? Pick<O, 'file'> : { file?: undefined });
type Rest<O extends AnyOperation> = object extends Options<O> ? [options?: Options<O>] : [options: Options<O>];

/** A repeated write waits for the first one's response. Throws only CallError. */
export function callForwarder<A extends Address>(
  address: A,
  request: RequestOf<BrowserOperations[A]>,
  ...[options]: Rest<BrowserOperations[A]>
): Promise<AnswerOf<BrowserOperations[A]>> {
  const [method, path] = address.split(' ') as [Method, Wire['path']];
  const { timeoutMs = DEFAULT_TIMEOUT_MS, file, ...given }: Partial<Wire> & Given = options ?? {};
  const headers = { ...given.headers, ...pageSessionHeader() };
  const send = () => callTrusted({ method, path, timeoutMs, file }, request, { ...given, baseUrl: FORWARDER, headers });
  if (method === 'GET') return send() as Promise<AnswerOf<BrowserOperations[A]>>;
  const key = JSON.stringify([address, request, given.idempotencyKey, headers]);
  const answer = underWay.get(key) ?? send();
  underWay.set(key, answer);
  const forget = () => underWay.delete(key);
  answer.then(forget, forget);
  return answer as Promise<AnswerOf<BrowserOperations[A]>>;
}

/** Trusts the response, which the forwarder has parsed. */
export async function callTrusted(...call: Parameters<typeof exchange>): Promise<unknown> {
  const { ok, status, answer } = await exchange(...call);
  if (!ok) throw refusalOf(status, (answer ?? undefined) as ErrorAnswer | undefined);
  if (answer === undefined) throw badAnswer();
  return answer;
}
