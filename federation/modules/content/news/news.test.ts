import { setTimeout as sleep } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { newsItems } from '@/federation/db/schema/content/news';
import { type TestApp, testApp } from '@/federation/testing/app';
import { news } from '@/lib/contract/content/news';

const now = new Date('2026-07-01T09:00:00Z');
const HOUR_MS = 3_600_000;

let federation: TestApp;

/** Fifty articles, the first an hour old and each next one an hour older, and one that waits for tomorrow. */
beforeAll(async () => {
  federation = await testApp({ now });
  const article = (index: number) => ({
    headline: `Новость ${index}`,
    subtitle: `О чём новость ${index}`,
    text: `<p>Текст <strong>${index}</strong></p>`,
    discipline: 'run' as const,
    publishedAt: new Date(now.getTime() - index * HOUR_MS),
    updatedAt: new Date(now.getTime() - index * HOUR_MS),
  });
  const published = Array.from({ length: 50 }, (_, index) => article(index + 1));
  await federation.db.insert(newsItems).values([article(-24), ...published]);
});

afterAll(() => federation.close());

const get = async (url: string) => {
  const response = await federation.app.inject({ url });
  return { status: response.statusCode, response: response.json() };
};

const headlines = async (url: string): Promise<string[]> =>
  news.preview.response.parse((await get(url)).response).values.map(({ headline }) => headline);

const newest = (count: number) => Array.from({ length: count }, (_, index) => `Новость ${index + 1}`);

describe('previews', () => {
  test('carry what the specification names, in values [P-120 P-198]', async () => {
    const { status, response } = await get('/api/news/preview?limit=1');
    expect(status).toBe(200);
    expect(response).toEqual({
      values: [
        {
          public_id: expect.any(String),
          headline: 'Новость 1',
          subtitle: 'О чём новость 1',
          publication_date: '2026-07-01T08:00:00.000Z',
          banners: { preview: null, small: null, main: null },
          discipline: 'run',
          updated_at: '2026-07-01T08:00:00.000Z',
        },
      ],
    });
  });

  test.each([5, 8, 40])('the newest %d come, the newest first [P-205]', async (limit) => {
    expect(await headlines(`/api/news/preview?limit=${limit}`)).toEqual(newest(limit));
  });

  test('a request without a limit gets as many as the button asks for [P-205]', async () => {
    expect(await headlines('/api/news/preview')).toEqual(newest(40));
  });

  test.each(['0', '41', '-1', '1.5', 'много', '1e9'])('a limit of %s is refused', async (limit) => {
    const { status, response } = await get(`/api/news/preview?limit=${limit}`);
    expect({ status, response }).toEqual({ status: 400, response: { message: expect.any(String) } });
  });

  test('the whole list [P-203]', async () => {
    expect(await headlines('/api/news')).toEqual(newest(50));
  });

  test('an article that waits for its hour appears at that second', async () => {
    const waits = (await get('/api/news')).response.values.length;
    federation.clock.advance({ hours: 23, minutes: 59, seconds: 59 });
    expect(await headlines('/api/news')).toHaveLength(waits);
    federation.clock.advance({ seconds: 1 });
    expect(await headlines('/api/news')).toHaveLength(waits + 1);
    federation.clock.set(now);
  });
});

describe('one article', () => {
  test('has its text [P-121 P-204]', async () => {
    const [preview] = news.preview.response.parse((await get('/api/news/preview?limit=1')).response).values;
    const { response } = await get(`/api/news/one/${preview?.public_id}`);
    expect(response).toEqual({
      ...preview,
      text: '<p>Текст <strong>1</strong></p>',
    });
  });

  test('an article that is not published yet, or does not exist, is 404 [P-204]', async () => {
    const all = await federation.db.select().from(newsItems);
    const waiting = all.find(({ publishedAt }) => publishedAt > now);
    for (const id of [waiting?.publicId, '00000000-0000-4000-8000-000000000000']) {
      expect(await get(`/api/news/one/${id}`)).toEqual({ status: 404, response: { message: 'Такой новости нет' } });
    }
  });

  test('an id that is no id is refused', async () => {
    expect((await get('/api/news/one/1')).status).toBe(400);
  });
});

describe('a public response', () => {
  const ask = (headers: Record<string, string>, method: 'GET' | 'HEAD' = 'GET') =>
    federation.app.inject({ method, url: '/api/news/preview?limit=2', headers });

  test('may be kept by a cache that asks whether it still holds', async () => {
    const response = await ask({});
    expect(response.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    const etag = String(response.headers.etag);
    expect(etag).toMatch(/^W\/"[\w-]+"$/);
    for (const known of [etag, etag.replace('W/', ''), `"other", ${etag}`, '*']) {
      const again = await ask({ 'if-none-match': known });
      expect({ known, status: again.statusCode, body: again.body }).toEqual({ known, status: 304, body: '' });
      expect(again.headers.etag).toBe(etag);
    }
    expect((await ask({ 'if-none-match': 'W/"other"' })).statusCode).toBe(200);
    expect((await ask({}, 'HEAD')).headers.etag).toBe(etag);
  });

  test('that is long goes compressed to who takes gzip, once that is done, under the same tag', async () => {
    const whole = (headers = {}) => federation.app.inject({ url: '/api/news', headers });
    const plain = await whole();
    expect(plain.headers).toMatchObject({ vary: 'accept-encoding', 'content-type': 'application/json; charset=utf-8' });
    expect(plain.headers).not.toHaveProperty('content-encoding');
    let short = await whole({ 'accept-encoding': 'br, gzip' });
    for (; short.headers['content-encoding'] !== 'gzip'; short = await whole({ 'accept-encoding': 'br, gzip' })) {
      expect(short.body).toBe(plain.body);
      await sleep(5);
    }
    expect(gunzipSync(short.rawPayload).toString()).toBe(plain.body);
    expect(short.headers).toMatchObject({ vary: 'accept-encoding', etag: plain.headers.etag });
    const known = await whole({ 'accept-encoding': 'gzip', 'if-none-match': plain.headers.etag });
    expect([known.statusCode, known.body, known.headers['content-encoding']]).toEqual([304, '', undefined]);
    expect((await whole({ 'accept-encoding': 'identity' })).body).toBe(plain.body);
  });

  test('that is a failure is kept by nobody', async () => {
    const url = '/api/news/one/00000000-0000-4000-8000-000000000000';
    const response = await federation.app.inject({ url, headers: { 'if-none-match': '*' } });
    expect(response.statusCode).toBe(404);
    expect(response.headers).not.toHaveProperty('etag');
    expect(response.headers).not.toHaveProperty('cache-control');
  });
});
