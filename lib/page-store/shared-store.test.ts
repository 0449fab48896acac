import { expect, test } from '@jest/globals';
import SharedStore from './shared-store';

const context = { dev: false, serverDistDir: '/nowhere/server', flushToDisk: false, revalidatedTags: [] };
type Set = Parameters<SharedStore['set']>;

test('a page keeps how long it is fresh, and is gone with its tag', async () => {
  const cache = new SharedStore({ ...context, _requestHeaders: {} } as never);
  const page = { kind: 'APP_PAGE', html: '<p>', headers: { 'x-next-cache-tags': 'news,calendar' }, status: 200 };
  const fresh = { cacheControl: { revalidate: 30, expire: undefined } };
  await cache.set('/news', page as unknown as Set[1], fresh as unknown as Set[2]);
  expect(await cache.get('/news')).toMatchObject({ value: page, cacheControl: { revalidate: 30, expire: 31_536_000 } });
  await cache.revalidateTag('results');
  expect(await cache.get('/news')).not.toBeNull();
  await cache.revalidateTag(['calendar']);
  expect(await cache.get('/news')).toBeNull();
});

test('an address that there is not takes no place, but that of a page that was there', async () => {
  const cache = new SharedStore({ ...context, _requestHeaders: {} } as never);
  const page = (status: number) => ({ kind: 'APP_PAGE', html: '<p>', headers: {}, status }) as unknown as Set[1];
  const fresh = { cacheControl: { revalidate: 30, expire: undefined } } as unknown as Set[2];
  await cache.set('/news/unknown', page(404), fresh);
  expect(await cache.get('/news/unknown')).toBeNull();
  await cache.set('/news/gone', page(200), fresh);
  await cache.set('/news/gone', page(404), fresh);
  expect(await cache.get('/news/gone')).toMatchObject({ value: { status: 404 } });
});
