import { expect, test } from '@jest/globals';
import SharedCache from './shared-cache';

const context = { dev: false, serverDistDir: '/nowhere/server', flushToDisk: false, revalidatedTags: [] };
type Set = Parameters<SharedCache['set']>;

test('a page keeps how long it is fresh, and is gone with its tag', async () => {
  const cache = new SharedCache({ ...context, _requestHeaders: {} } as never);
  const page = { kind: 'APP_PAGE', html: '<p>', headers: { 'x-next-cache-tags': 'news,calendar' }, status: 200 };
  const fresh = { cacheControl: { revalidate: 30, expire: undefined } };
  await cache.set('/news', page as unknown as Set[1], fresh as unknown as Set[2]);
  expect(await cache.get('/news')).toMatchObject({ value: page, cacheControl: { revalidate: 30, expire: 31_536_000 } });
  await cache.revalidateTag('results');
  expect(await cache.get('/news')).not.toBeNull();
  await cache.revalidateTag(['calendar']);
  expect(await cache.get('/news')).toBeNull();
});
