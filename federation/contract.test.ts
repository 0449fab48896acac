import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { allOperations, contract } from '@/lib/contract';
import { call } from '@/lib/contract/wire/call';
import { requestPathOf } from '@/lib/contract/wire/exchange';
import { type AnyOperation, needsSession } from '@/lib/contract/wire/operation';
import { errorResponse } from '@/lib/contract/wire/shapes';
import { contractRequests } from './testing/contract-requests';
import { type ContractTarget, contractTarget } from './testing/contract-target';
import { tokenOf } from './testing/newcomer';
import { newVisitor } from './testing/visitor';

let target: ContractTarget;
/** Each test comes from an address of its own, as visitors do: the API’s limits are its own. */
let visitor: Record<string, string>;
beforeEach(() => {
  visitor = newVisitor();
});

/** Each test signs in for itself: one of the operations signs out. */
async function signIn(): Promise<string> {
  return tokenOf(
    await call(contract.sessions.signIn, { body: target.member }, { baseUrl: target.url, headers: visitor }),
  );
}

beforeAll(async () => {
  target = await contractTarget(process.env);
});
afterAll(() => target.close());

interface Request {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  /** The token of whoever asks, if it is not the target's member. */
  readonly as?: string;
}

async function send(operation: AnyOperation, request: Request, token?: string) {
  const headers: Record<string, string> = { ...visitor };
  if (request.body !== undefined) headers['content-type'] = 'application/json';
  if (token) headers.authorization = operation.access === 'order-or-member-raw-token' ? token : `Bearer ${token}`;
  if (operation.idempotent) headers['idempotency-key'] = randomUUID();
  const response = await fetch(target.url + requestPathOf(operation, request), {
    method: operation.method,
    headers,
    ...(request.body !== undefined && { body: JSON.stringify(request.body) }),
  });
  return { status: response.status, response: await responseOf(operation, response) };
}

async function responseOf({ file }: AnyOperation, response: Response): Promise<unknown> {
  if (!file || !response.ok) return response.json();
  const contentType = response.headers.get('content-type') ?? '';
  expect(file.types).toContain(contentType);
  const bytes = new Uint8Array(await response.arrayBuffer());
  return { contentType, disposition: response.headers.get('content-disposition'), bytes };
}

type RequestsOfNoun = Record<string, () => Promise<Request>>;

async function requestOf(noun: string, name: string, token: string | undefined): Promise<Request> {
  const requests = contractRequests(target, token, visitor) as unknown as Record<string, RequestsOfNoun>;
  const request = await requests[noun]?.[name]?.();
  if (!request) throw new Error('no request for this operation');
  return request;
}

const named = Object.entries(contract).flatMap(([noun, operations]) =>
  Object.entries(operations as unknown as Record<string, AnyOperation>).map(
    ([name, operation]) => [`${noun}.${name}: ${operation.method} ${operation.path}`, noun, name, operation] as const,
  ),
);

const isMember = needsSession;
const refusal = { status: expect.any(Number), response: { message: expect.stringMatching(/[А-Яа-я]{3}/) } };

test('the table of this file is the whole contract', () => {
  expect(named.map(([, , , operation]) => operation)).toEqual(allOperations);
  expect(allOperations.length).toBeGreaterThan(20);
});

describe('the promises of the contract', () => {
  test.each(named)('%s answers 200 in the shape of the contract', async (_, noun, name, operation) => {
    const token = operation.access === 'anyone' ? undefined : await signIn();
    const request = await requestOf(noun, name, token);
    const { status, response } = await send(operation, request, request.as ?? token);
    expect({ status, response }).toEqual({ status: 200, response: expect.any(Object) });
    expect(operation.response.safeParse(response)).toMatchObject({ success: true });
  });
});

describe('a caller without permission is refused', () => {
  test.each(named.filter(([, , , operation]) => isMember(operation)))('%s', async (_, _noun, _name, operation) => {
    const request = {
      ...(operation.params && { params: { public_id: randomUUID() } }),
      ...(operation.body && { body: {} }),
    };
    for (const token of [undefined, 'a-token-that-nobody-has']) {
      const refused = await send(operation, request, token);
      expect(refused).toEqual({ ...refusal, status: 401 });
    }
  });
});

describe('a missing thing is a 404 with a message', () => {
  const byId = named.filter(([, , , { params }]) => params && Object.keys(params.shape).join() === 'public_id');
  test.each(byId)('%s', async (_, noun, name, operation) => {
    const token = isMember(operation) ? await signIn() : undefined;
    const { body, as } = operation.body ? await requestOf(noun, name, token) : {};
    const ask = (public_id: string) => send(operation, { params: { public_id }, body }, as ?? token);
    expect(await ask(randomUUID())).toEqual({ ...refusal, status: 404 });
    expect((await ask('../../etc')).status).toBe(400);
  });
});

describe('a wrong value is a 400 with a message', () => {
  test.each(named.filter(([, , , operation]) => operation.body))('%s', async (_, _noun, _name, operation) => {
    const token = isMember(operation) ? await signIn() : undefined;
    for (const body of [[], 'text', 5, null]) {
      const refused = await send(operation, { body }, token);
      expect(refused).toEqual({ ...refusal, status: 400 });
      expect(errorResponse.safeParse(refused.response).success).toBe(true);
    }
  });
});
