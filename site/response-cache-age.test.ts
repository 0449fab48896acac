import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { CachedSite, LONG_TEXT, PAGE } from './testing/cached-site';

let site: CachedSite;
beforeEach(async () => {
  site = new CachedSite();
  await site.open();
});
afterEach(() => site.close());

describe('the age of a cached page', () => {
  test('a page that is 5 s old is shown once more and fetched anew', async () => {
    await site.read();
    site.page = { ...site.page, headers: { ...PAGE, etag: '"two"' }, text: 'new' };
    site.now += 4999;
    expect((await site.read()).text).toBe(LONG_TEXT);
    expect(site.byCache).toHaveLength(1);
    site.now += 1;
    expect((await site.read()).text).toBe(LONG_TEXT);
    expect(site.byCache).toHaveLength(2);
    expect((await site.read()).text).toBe('new');
  });

  test.each([10_000, 3_600_000])('a visitor who comes after %i ms does not wait for the site either', async (ms) => {
    await site.read();
    site.page = { ...site.page, headers: { ...PAGE, etag: '"two"' }, text: 'new' };
    site.now += ms;
    expect((await site.read()).text).toBe(LONG_TEXT);
    expect((await site.read()).text).toBe('new');
    expect(site.byVisitors).toBe(1);
  });

  test('the site makes it anew 2 s after its visitor, who has the processor till then', async () => {
    await site.read();
    expect(site.pauses).toEqual([]);
    let release = () => {};
    site.holdPause = new Promise((resolve) => {
      release = resolve;
    });
    site.now += 6000;
    await site.read();
    await site.read();
    expect([site.pauses, site.byCache.length]).toEqual([[2000], 1]);
    release();
    await site.cache.settled();
    expect(site.byCache).toHaveLength(2);
  });

  test('the site is asked again, once, where it gives an old page while it makes the new one', async () => {
    await site.read();
    site.now += 6000;
    site.page.headers = { ...PAGE, etag: '"two"', 'x-nextjs-cache': 'STALE' };
    const { headers } = await site.read();
    expect([site.pauses, site.byCache.length]).toEqual([[2000, 2000], 3]);
    expect(headers['x-nextjs-cache']).toBeUndefined();
  });

  test('an old page is made anew however many new pages are asked for at once', async () => {
    await site.read('/');
    site.now += 6000;
    let release = () => {};
    site.hold = new Promise((resolve) => {
      release = resolve;
    });
    for (let at = 0; at < 30; at++) await site.read(`/results/${at}`);
    await site.read('/');
    expect(site.addresses.filter((address) => address === '/')).toHaveLength(2);
    expect(site.addresses).toHaveLength(22);
    release();
    await site.cache.settled();
  });

  test('many visitors of an old page ask for it once', async () => {
    await site.read();
    site.now += 6000;
    await Promise.all(Array.from({ length: 20 }, () => site.read()));
    expect(site.byCache).toHaveLength(2);
  });

  test('a failure of the site leaves what was kept', async () => {
    await site.read();
    site.page = { status: 500, headers: {}, text: 'Ошибка' };
    for (let visitor = 0; visitor < 3; visitor++) {
      site.now += 60_000;
      expect((await site.read()).text).toBe(LONG_TEXT);
    }
    expect(site.byCache).toHaveLength(4);
  });

  test.each([
    ['is gone', { status: 404, headers: PAGE, text: 'Не найдено' }],
    ['has become its visitor’s own', { status: 200, headers: { 'cache-control': 'private' }, text: 'Анна' }],
  ])('a page that %s is not shown again', async (_name, response) => {
    await site.read();
    site.page = response;
    site.now += 6000;
    await site.read();
    expect((await site.read()).text).toBe(response.text);
  });

  test('an evicted page is not fetched again', async () => {
    await site.read();
    let release = () => {};
    site.holdPause = new Promise((resolve) => {
      release = resolve;
    });
    site.now += 6000;
    await site.read();
    site.cache.clear();
    release();
    await new Promise(setImmediate);
    expect(site.byCache).toHaveLength(1);
  });

  test('a change is seen by the next visitor', async () => {
    await site.read();
    site.page = { ...site.page, headers: { ...PAGE, etag: '"two"' }, text: 'new' };
    expect((await site.read()).text).toBe(LONG_TEXT);
    site.cache.clear();
    expect((await site.read()).text).toBe('new');
    expect((await site.read()).text).toBe('new');
  });

  test('a response requested before a change and received after it is not stored; without a change it is', async () => {
    for (const changes of [true, false]) {
      site.cache.clear();
      site.page.text = 'old';
      let release = () => {};
      site.hold = new Promise((resolve) => {
        release = resolve;
      });
      await site.read();
      site.page.text = 'new';
      if (changes) site.cache.clear();
      release();
      site.hold = undefined;
      await site.cache.settled();
      for (const visitor of ['first', 'second'])
        expect([visitor, (await site.read()).text]).toEqual([visitor, changes ? 'new' : 'old']);
    }
  });
});
