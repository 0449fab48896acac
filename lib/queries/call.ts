import type { Address, BrowserOperations } from '@/lib/contract/browser';
import { badResponse, refusalOf } from '@/lib/contract/wire/call-error';
import { DEFAULT_TIMEOUT_MS } from '@/lib/contract/wire/default-timeout';
import { exchange, type Wire } from '@/lib/contract/wire/exchange';
import type { AnyOperation, Method, RequestOf, ResponseOf } from '@/lib/contract/wire/operation';
import type { ErrorResponse } from '@/lib/contract/wire/shapes';
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
): Promise<ResponseOf<BrowserOperations[A]>> {
  const [method, path] = address.split(' ') as [Method, Wire['path']];
  const { timeoutMs = DEFAULT_TIMEOUT_MS, file, ...given }: Partial<Wire> & Given = options ?? {};
  const headers = { ...given.headers, ...pageSessionHeader() };
  const send = () => callTrusted({ method, path, timeoutMs, file }, request, { ...given, baseUrl: FORWARDER, headers });
  if (method === 'GET') return send() as Promise<ResponseOf<BrowserOperations[A]>>;
  const key = JSON.stringify([address, request, given.idempotencyKey, headers]);
  const response = underWay.get(key) ?? send();
  underWay.set(key, response);
  const forget = () => underWay.delete(key);
  response.then(forget, forget);
  return response as Promise<ResponseOf<BrowserOperations[A]>>;
}

/** Trusts the response, which the forwarder has parsed. */
export async function callTrusted(...call: Parameters<typeof exchange>): Promise<unknown> {
  const { ok, status, response } = await exchange(...call);
  if (!ok) throw refusalOf(status, (response ?? undefined) as ErrorResponse | undefined);
  if (response === undefined) throw badResponse();
  return response;
}
