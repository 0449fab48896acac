import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { ListeningFederation, TOKEN } from '@/lib/forwarder/testing/listening-federation';
import { endAtFederation } from './end-at-federation';

const federation = new ListeningFederation();
const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);

beforeAll(() => federation.listen());
beforeEach(() => {
  federation.forget();
  log.mockClear();
});
afterAll(() => federation.close());

const silent = { status: 503, body: '{"message":"Сервер не отвечает, попробуйте позже"}' };

async function heard(count: number): Promise<void> {
  for (let left = 200; federation.heard.length < count && left > 0; left -= 1) await sleep(10);
  expect(federation.heard).toHaveLength(count);
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test('a sign-out that the federation does not hear is told again until it does [R-20]', async () => {
  federation.response = silent;
  await endAtFederation(TOKEN, [20, 20, 20, 20, 20, 20, 20, 20]);
  await heard(3);
  federation.response = { status: 200, body: '{}' };
  await heard(4);
  await sleep(100);
  await heard(4);
  expect(federation.heard.at(-1)).toMatchObject({ method: 'DELETE', headers: { authorization: `Bearer ${TOKEN}` } });
});

test('the attempts to end a session do not go on for ever, and the log has no token [R-20 R-30]', async () => {
  federation.response = silent;
  await endAtFederation(TOKEN, [5, 5]);
  await heard(3);
  await sleep(50);
  await heard(3);
  expect(log.mock.calls.flat().join()).toContain('ran out of attempts');
  expect(log.mock.calls.flat().join()).not.toContain(TOKEN);
});

test.each([[200], [401], [404]])('a response %i is the end of it', async (status) => {
  federation.response = { status, body: '{}' };
  await endAtFederation(TOKEN, [5, 5]);
  await sleep(40);
  await heard(1);
});

test('a session without a token needs no end', async () => {
  await endAtFederation(undefined, [5]);
  await sleep(20);
  await heard(0);
});
