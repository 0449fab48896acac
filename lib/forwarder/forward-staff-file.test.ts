import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { STAFF_FILE } from '@/lib/contract/wire/body-limits';
import { inTurn } from './large-bodies';
import { ask, ID, ListeningFederation, member } from './testing/listening-federation';

const federation = new ListeningFederation();
jest.spyOn(console, 'error').mockImplementation(() => undefined);

beforeAll(() => federation.listen());
beforeEach(() => federation.forget());
afterAll(() => federation.close());

const documentOf = (data: string) => ({
  path: '/api/staff/documents',
  method: 'POST',
  headers: { 'idempotency-key': ID },
  body: {
    form: { title: 'Устав', shelf: 'main', document_date: '2026-05-01', event: null, file: { name: 'a.pdf', data } },
  },
});
const TEN_MB = 'A'.repeat(Math.ceil((10 * 1024 * 1024) / 3) * 4);

test('a document of 10 MB passes, a body above 14 MB is 413 in words [E-084]', async () => {
  const me = { name: 'Анна', grants: [], permissions: {}, entered_until: null };
  federation.response.body = JSON.stringify({ ...me, proof: 'password', has_passkey: false, id: ID });
  expect((await ask(documentOf(TEN_MB), member())).status).toBe(200);
  expect(federation.heard.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'GET /api/staff/me',
    'POST /api/staff/documents',
  ]);
  expect(await ask(documentOf('A'.repeat(STAFF_FILE.bytes)), member())).toMatchObject({
    status: 413,
    response: { message: 'Запрос слишком большой' },
  });
});

test('a document of somebody without a grant is neither read nor sent on', async () => {
  federation.response = { status: 404, body: '{"message":"Такого адреса нет"}' };
  expect((await ask(documentOf(TEN_MB), member())).status).toBe(404);
  expect(federation.heard.map(({ url }) => url)).toEqual(['/api/staff/me']);
});

test('an operation without a file still takes 64 KB', async () => {
  const hide = { path: '/api/staff/documents/hide', method: 'POST', headers: { 'idempotency-key': ID } };
  expect((await ask({ ...hide, body: { ids: [ID], reason: 'x'.repeat(70_000) } }, member())).status).toBe(413);
});

test('two large bodies are read at once, twenty wait, the next is told to come again; a place is left by a failure too', async () => {
  let underWay = 0;
  let most = 0;
  const leave: (() => void)[] = [];
  const work = async () => {
    underWay += 1;
    most = Math.max(most, underWay);
    await new Promise<void>((done) => leave.push(done));
    underWay -= 1;
    throw new Error('failed');
  };
  const all = Array.from({ length: 22 }, () => inTurn(work).catch((error: Error) => error.message));
  await expect(inTurn(work)).rejects.toMatchObject({ status: 503 });
  while (leave.length > 0) {
    leave.shift()?.();
    await new Promise(setImmediate);
  }
  expect(await Promise.all(all)).toEqual(Array(22).fill('failed'));
  expect([most, underWay]).toEqual([2, 0]);
  expect(await inTurn(async () => 'free')).toBe('free');
});
