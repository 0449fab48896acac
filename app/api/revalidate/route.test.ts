import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { CHANGE_NOTICE_SIGNATURE_HEADER, signChangeNotice } from '@/lib/contract/wire/change-notice';

const SECRET = 'a secret of the two programs';
const ID = '5b0b8f6e-3c52-4c7e-9f3a-0f4a0e7f0000';

const revalidateTag = jest.fn();
jest.unstable_mockModule('next/cache', () => ({ revalidateTag }));

let folder: string;
let POST: (request: Request) => Promise<Response>;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'revalidate-'));
  process.env.NEXT_DIST_DIR = path.relative(process.cwd(), folder);
  process.env.REVALIDATE_SECRET = SECRET;
  process.env.NEXTAUTH_SECRET = 'x'.repeat(32);
  process.env.SESSION_SECRET = 'x'.repeat(32);
  ({ POST } = await import('./route'));
});

afterAll(() => rm(folder, { recursive: true }));

beforeEach(() => {
  revalidateTag.mockClear();
});

const noticeOf = (changes: unknown, at = new Date()) => JSON.stringify({ changes, at: at.toISOString() });

const send = (body: string, signature = signChangeNotice(body, SECRET)) =>
  POST(
    new Request('http://localhost/api/revalidate', {
      method: 'POST',
      body,
      headers: { [CHANGE_NOTICE_SIGNATURE_HEADER]: signature },
    }),
  );

test('a signed notice expires the tags of what has changed, at once', async () => {
  const response = await send(noticeOf([{ noun: 'news', public_id: ID }, { noun: 'result' }]));
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ tags: ['news', `news:${ID}`, 'results'] });
  expect(revalidateTag.mock.calls).toEqual([
    ['news', { expire: 0 }],
    [`news:${ID}`, { expire: 0 }],
    ['results', { expire: 0 }],
  ]);
});

test('a notice of what must be forgotten removes the responses stored for an outage, another one does not', async () => {
  const { storedFallback, storeFallback } = await import('@/lib/federation-client/stale-fallback');
  await storeFallback('GET /results', 1);
  await send(noticeOf([{ noun: 'result', public_id: ID }]));
  expect(await storedFallback('GET /results')).toBe(1);
  await send(noticeOf([{ noun: 'result', public_id: ID, forget: true }]));
  expect(await storedFallback('GET /results')).toBeUndefined();
});

describe('nothing is expired by', () => {
  const fine = noticeOf([{ noun: 'news' }]);
  test.each([
    ['a notice without a signature', fine, '', 401],
    ['one signed with another secret', fine, signChangeNotice(fine, 'another secret'), 401],
    ['a body that was changed after signing', fine.replace('news', 'result'), signChangeNotice(fine, SECRET), 401],
    ['a notice that is replayed later', noticeOf([{ noun: 'news' }], new Date(Date.now() - 301_000)), undefined, 401],
    ['a signed noun that there is not', noticeOf([{ noun: 'order' }]), undefined, 400],
    ['a signed empty list', noticeOf([]), undefined, 400],
    ['a signed text that is no JSON', '{', undefined, 400],
  ])('%s', async (_, body, signature, status) => {
    const response = await send(body, signature);
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual({ message: expect.stringMatching(/[а-я]/) });
    expect(revalidateTag).not.toHaveBeenCalled();
  });
});

test('the body in chunks is read up to the limit, signed or not', async () => {
  let sent = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 65_536;
      if (sent > 250_000_000) controller.close();
      else controller.enqueue(new Uint8Array(65_536).fill(0x20));
    },
  });
  const init = { method: 'POST', body: endless, duplex: 'half' } as RequestInit;
  const response = await POST(new Request('http://localhost/api/revalidate', init));
  expect([response.status, await response.json()]).toEqual([413, { message: 'Запрос слишком большой' }]);
  expect(sent).toBeLessThan(1_000_000);
});
