import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eq, ne, sql } from 'drizzle-orm';
import { buildApp } from '@/federation/app';
import { newsItems } from '@/federation/db/schema/content/news';
import { cities, eventCities, events } from '@/federation/db/schema/events/calendar';
import { formats } from '@/federation/db/schema/events/event-format';
import { resultFormats } from '@/federation/db/schema/results/result';
import type { App } from '@/federation/http/serve';
import { importResults } from '@/federation/modules/results/result/service';
import { readSeedFile } from '@/federation/seed/seed-files';
import { type TestApp, testApp } from '@/federation/testing/app';
import { checkoutOf, lineOf, order } from '@/federation/testing/buyer';
import { createFormat, type TestFormat } from '@/federation/testing/format';
import { results } from '@/lib/contract/results/result';
import { versionOf } from './repository';

const now = new Date('2026-06-01T09:00:00Z');

/** Two programs on one database, each with a memory of its own. */
let federation: TestApp;
let other: App;
let format: TestFormat;

beforeAll(async () => {
  federation = await testApp({ now });
  other = await buildApp(federation.deps);
  format = await createFormat(federation.db, { places: 1 });
  await publish('Первая');
});
afterAll(async () => {
  await other.close();
  await federation.close();
});

const publish = (headline: string, publishedAt = now) =>
  federation.db.insert(newsItems).values({
    headline,
    subtitle: '',
    text: '',
    discipline: 'run',
    publishedAt,
    updatedAt: now,
  });

const CALENDARS = ['/api/calendar/list', '/api/calendar/list?type=ru', '/api/calendar/list?upcoming=true'];
const LISTS = ['/api/news', ...CALENDARS, '/api/event/list', '/api/event/cities'];

const read = async (app: App, url: string) => (await app.inject({ url })).body;
const readAll = (app: App) => Promise.all(LISTS.map((url) => read(app, url)));

describe('a change by one program is in the next response of the other', () => {
  const renamed = () =>
    federation.db.update(events).set({ title: 'Переименован' }).where(eq(events.publicId, format.eventId));
  test.each<[string, () => PromiseLike<unknown>, string[]]>([
    ['an article is published', () => publish('Вторая'), ['/api/news']],
    ['one is corrected', () => federation.db.update(newsItems).set({ subtitle: 'Исправлено' }), ['/api/news']],
    ['one is taken away', () => federation.db.delete(newsItems).where(eq(newsItems.headline, 'Вторая')), ['/api/news']],
    ['the news are cleared', () => federation.db.execute(sql`truncate news_items`), ['/api/news']],
    ['an event is renamed', renamed, LISTS.slice(1)],
    ['a city is renamed', () => federation.db.update(cities).set({ nameRu: 'Свияжск' }), LISTS.slice(1)],
    [
      'a start is moved',
      () => federation.db.update(eventCities).set({ startTime: new Date('2026-06-20T08:00:00Z') }),
      LISTS.slice(1),
    ],
    ['the last place is held', () => order(federation, checkoutOf([lineOf(format)])), CALENDARS],
    [
      'the hold runs out',
      async () => federation.clock.advance({ minutes: federation.deps.settings.HOLD_MINUTES, seconds: 1 }),
      CALENDARS,
    ],
    [
      'the format is hidden',
      () => federation.db.update(formats).set({ hidden: true }),
      [...CALENDARS, '/api/event/list'],
    ],
    ['an event is added', () => createFormat(federation.db), LISTS.slice(1)],
    ['one is deleted', () => federation.db.delete(events).where(ne(events.publicId, format.eventId)), LISTS.slice(1)],
  ])('%s', async (_, change, changed) => {
    const before = await readAll(other);
    expect(await readAll(other)).toEqual(before);
    await change();
    const after = await readAll(other);
    expect(LISTS.filter((_url, index) => before[index] !== after[index])).toEqual(changed);
    expect(await readAll(federation.app)).toEqual(after);
  });

  test('results of a start appear and go', async () => {
    const listed = async () =>
      (await other.inject({ method: 'POST', url: results.eventCities.path, payload: {} })).body;
    const { eventCityId } = await createFormat(federation.db);
    const file = readSeedFile('results/sprint.csv');
    expect(await listed()).not.toContain(eventCityId);
    await importResults(federation.deps, { eventCityId, format: 'sprint', file });
    expect(await listed()).toContain(eventCityId);
    const before = await versionOf(federation.db, 'result');
    await importResults(federation.deps, { eventCityId, format: 'sprint', file, by: 'Судья', reason: 'протест' });
    expect(await versionOf(federation.db, 'result')).toBe(before);
    await federation.db.update(events).set({ title: 'Старт с протоколом' });
    expect(await listed()).toContain('Старт с протоколом');
    await federation.db.delete(resultFormats);
    expect(await listed()).not.toContain(eventCityId);
  });

  test('control: without its trigger the other program would go on with what it keeps', async () => {
    const yesterday = new Date('2026-05-31T09:00:00Z');
    await publish('Последняя');
    const before = await read(other, '/api/news');
    await federation.db.execute(sql`alter table news_items disable trigger news_items_version`);
    await publish('Незамеченная', yesterday);
    const unnoticed = await read(other, '/api/news');
    await federation.db.execute(sql`alter table news_items enable trigger news_items_version`);
    expect(unnoticed).toBe(before);
    await publish('Замеченная', yesterday);
    expect(await read(other, '/api/news')).toContain('Незамеченная');
  });

  test('an article that waits appears when its hour has come, without anybody’s writing', async () => {
    await publish('Завтрашняя', new Date(federation.clock.now().getTime() + 3_600_000));
    expect(await read(other, '/api/news')).not.toContain('Завтрашняя');
    federation.clock.advance({ hours: 1 });
    expect(await read(other, '/api/news')).toContain('Завтрашняя');
  });
});

test('a read after an acknowledged write sees it, while others read all the time', async () => {
  await publish('Первая');
  const [item] = await federation.db.select().from(newsItems).limit(1);
  let going = true;
  const crowd = Array.from({ length: 4 }, async (_, index) => {
    for (; going; ) await read(index % 2 ? other : federation.app, '/api/news');
  });
  for (let round = 1; round <= 30; round++) {
    const headline = `Правка ${round}.`;
    await federation.db
      .update(newsItems)
      .set({ headline })
      .where(eq(newsItems.publicId, item?.publicId ?? ''));
    for (const app of [other, federation.app]) expect(await read(app, '/api/news')).toContain(headline);
  }
  going = false;
  await Promise.all(crowd);
});

describe('the version', () => {
  const version = () => versionOf(federation.db, 'news');

  test('is another one after a transaction, however much it wrote, and the same after one that was undone', async () => {
    const before = await version();
    await federation.db.transaction(async (tx) => {
      await tx.update(newsItems).set({ subtitle: 'раз' });
      const within = await versionOf(tx, 'news');
      await tx.update(newsItems).set({ subtitle: 'два' });
      expect(await versionOf(tx, 'news')).toBe(within);
      expect(await version()).toBe(before);
    });
    const after = await version();
    expect(after).not.toBe(before);
    const undone = federation.db.transaction(async (tx) => {
      await tx.update(newsItems).set({ subtitle: 'три' });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await version()).toBe(after);
  });

  test('is another one when a part of a transaction was undone and the rest was not', async () => {
    const before = await version();
    await federation.db.transaction(async (tx) => {
      const part = tx.transaction(async (inner) => {
        await inner.update(newsItems).set({ subtitle: 'четыре' });
        throw new Error('undone');
      });
      await expect(part).rejects.toThrow('undone');
      await tx.update(newsItems).set({ subtitle: 'пять' });
    });
    expect(await version()).not.toBe(before);
  });
});
