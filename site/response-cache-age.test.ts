import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { CachedSite, LONG_TEXT, PAGE } from './testing/cached-site';

let site: CachedSite;
beforeEach(async () => {
  site = new CachedSite();
  await site.open();
});
afterEach(() => site.close());

describe('how long it is kept', () => {
  test('after 5 s it is read once more and asked for anew', async () => {
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

  test.each([10_000, 3_600_000])('nor does who comes after %i ms wait for the site', async (ms) => {
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

  test('where the site gives an old page once more while it makes the new one, it is asked again, once', async () => {
    await site.read();
    site.now += 6000;
    site.page.headers = { ...PAGE, etag: '"two"', 'x-nextjs-cache': 'STALE' };
    const { headers } = await site.read();
    expect([site.pauses, site.byCache.length]).toEqual([[2000, 2000], 3]);
    expect(headers['x-nextjs-cache']).toBeUndefined();
  });

  test('however many new pages are asked for at once, an old one is made anew', async () => {
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
  ])('what %s is not shown again', async (_name, response) => {
    await site.read();
    site.page = response;
    site.now += 6000;
    await site.read();
    expect((await site.read()).text).toBe(response.text);
  });

  test('nothing is asked for on behalf of what was thrown away', async () => {
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

  test('what was asked for before a change and came after it is not kept; without a change it is', async () => {
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
