import { afterEach, expect, jest, test } from '@jest/globals';
import { callForwarder } from './call';

let responses: ((response: Response) => void)[] = [];
const fetched = jest
  .spyOn(globalThis, 'fetch')
  .mockImplementation(() => new Promise<Response>((resolve) => void responses.push(resolve)));
afterEach(() => {
  responses = [];
  fetched.mockClear();
});

const save = (sport_rank: 'МС' | 'МСМК') =>
  callForwarder('POST /api/user/info', { body: { sport_rank } }, { timeoutMs: 30_000 });
const refuse = (status: number) => responses.splice(0)[0]?.(Response.json({ message: 'Отказ' }, { status }));

test('pressed twice, a write is sent once, and both presses get its response', async () => {
  const both = Promise.allSettled([save('МС'), save('МС')]);
  expect(fetched).toHaveBeenCalledTimes(1);
  refuse(400);
  expect(await both).toMatchObject([{ reason: { message: 'Отказ' } }, { reason: { message: 'Отказ' } }]);
});

test('a write that was answered is sent again on the next press, and another one at any time', async () => {
  const first = save('МС').catch(() => undefined);
  void save('МСМК').catch(() => undefined);
  expect(fetched).toHaveBeenCalledTimes(2);
  refuse(500);
  await first;
  void save('МС').catch(() => undefined);
  expect(fetched).toHaveBeenCalledTimes(3);
});

test('two payments under different keys are two writes; reads are never shared', () => {
  const ended = (idempotencyKey: string) =>
    void callForwarder('DELETE /api/auth/sessions', {}, { idempotencyKey }).catch(() => undefined);
  ended('one');
  ended('two');
  expect(fetched).toHaveBeenCalledTimes(2);
  for (let count = 0; count < 2; count++) void callForwarder('GET /api/user', {}).catch(() => undefined);
  expect(fetched).toHaveBeenCalledTimes(4);
});

test('the browser takes a response as the forwarder has judged it, and nothing that is no JSON', async () => {
  const one = callForwarder('GET /api/user', {});
  const two = callForwarder('GET /api/user', {});
  responses[0]?.(Response.json({ of: 'a newer contract' }));
  responses[1]?.(new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } }));
  expect(await one).toEqual({ of: 'a newer contract' });
  await expect(two).rejects.toMatchObject({ kind: 'bad-response', status: 502 });
});

test('an address, and what differs from the defaults, is what the contract says, or does not compile', () => {
  const calls = [
    () => callForwarder('POST /api/user/info', { body: {} }, { timeoutMs: 30_000 }),
    // @ts-expect-error the contract names a longer timeout
    () => callForwarder('POST /api/user/info', { body: {} }),
    // @ts-expect-error and no other
    () => callForwarder('POST /api/user/info', { body: {} }, { timeoutMs: 5000 }),
    // @ts-expect-error a file is named by its types
    () => callForwarder('GET /api/license/pdf/:public_id', { params: { public_id: '' } }),
    // @ts-expect-error the forwarder does not open it
    () => callForwarder('GET /api/license/check/:token', { params: { token: '' } }),
    // @ts-expect-error the path has a parameter
    () => callForwarder('GET /api/order/:public_id', {}),
  ];
  expect(calls).toHaveLength(6);
});
