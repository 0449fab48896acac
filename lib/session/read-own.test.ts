import { beforeEach, expect, jest, test } from '@jest/globals';
import { CallError } from '@/lib/contract/wire/call-error';

const session = { current: null as object | null };
const call = jest.fn<(...asked: unknown[]) => Promise<unknown>>();

jest.unstable_mockModule('@/lib/session/current-session', () => ({ currentSession: async () => session.current }));
jest.unstable_mockModule('@/lib/contract/wire/call', () => ({ call }));
jest.unstable_mockModule('@/lib/env', () => ({ env: () => ({ FEDERATION_API_URL: 'http://127.0.0.1:4000' }) }));
jest.unstable_mockModule('next/headers', () => ({
  headers: async () => new Headers({ 'x-forwarded-for': '198.18.0.7', cookie: 'secret=1' }),
}));

const { tickets } = await import('@/lib/contract/commerce/ticket');
const { readOwn } = await import('./read-own');

const ticket = (public_id: string) => readOwn(tickets.one, { params: { public_id } });
const ID = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';

beforeEach(() => {
  session.current = { federationToken: 'token-of-anna' };
  call.mockReset().mockResolvedValue({ public_id: ID });
});

test('the session reads as itself, from its own address, without its cookies and for at most a second', async () => {
  await expect(ticket(ID)).resolves.toEqual({ public_id: ID });
  const [operation, request, options] = call.mock.calls[0] ?? [];
  expect(operation).toMatchObject({ path: '/api/user/ticket/:public_id', timeoutMs: 1000 });
  expect(request).toEqual({ params: { public_id: ID } });
  expect(options).toMatchObject({
    authorization: 'Bearer token-of-anna',
    headers: { 'x-forwarded-for': '198.18.0.7' },
    init: { cache: 'no-store' },
  });
  expect(JSON.stringify(options)).not.toContain('secret');
});

test.each(['..', '../tickets/my', '%2e%2e', ID.toUpperCase(), ''])(
  'without a call an id that is none, «%s», has no content',
  async (publicId) => {
    await expect(ticket(publicId)).resolves.toBeUndefined();
    expect(call).not.toHaveBeenCalled();
  },
);

test('a guest has no content, and nothing is called', async () => {
  session.current = null;
  await expect(ticket(ID)).resolves.toBeUndefined();
  expect(call).not.toHaveBeenCalled();
});

test.each([401, 403, 404, 500, 503, 504])('a refusal %i is left to the browser to tell', async (status) => {
  call.mockRejectedValue(new CallError('refused', status, 'Отказ', false));
  await expect(ticket(ID)).resolves.toBeUndefined();
});

test('an error of the program is not taken for a refusal', async () => {
  call.mockRejectedValue(new TypeError('x'));
  await expect(ticket(ID)).rejects.toThrow(TypeError);
});
