import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { events } from '@/federation/db/schema/calendar';
import { documents } from '@/federation/db/schema/document';
import { newsItems } from '@/federation/db/schema/news';
import { resultFormats } from '@/federation/db/schema/result';
import { type TestApp, testApp } from '@/federation/testing/app';
import { createFormat } from '@/federation/testing/format';
import { finished, openTiming, raceDay } from '@/federation/testing/timed-race';
import { type MarkedText, type SearchResponse, search } from '@/lib/contract/search';

let federation: TestApp;

beforeAll(async () => {
  federation = await testApp({ now: raceDay });
});
afterAll(() => federation.close());

beforeEach(async () => {
  await federation.db.delete(newsItems);
  await federation.db.delete(documents);
  await federation.db.execute(sql`truncate ${events}, ${resultFormats} cascade`);
});

const ask = (query: Record<string, string>) =>
  federation.app.inject({ url: `${search.all.path}?${new URLSearchParams(query)}` });
const find = async (query: string, rest: Record<string, string> = {}): Promise<SearchResponse> => {
  const response = await ask({ query, ...rest });
  expect([response.statusCode, response.statusCode === 200 ? '' : response.body]).toEqual([200, '']);
  return search.all.response.parse(response.json());
};
const textOf = (parts: MarkedText) => parts.map(({ text }) => text).join('');
const marksOf = (parts: MarkedText) => parts.filter(({ mark }) => mark).map(({ text }) => text);

const publish = (headline: string, given: Partial<typeof newsItems.$inferInsert> = {}) =>
  federation.db.insert(newsItems).values({
    headline,
    subtitle: '',
    text: '',
    discipline: 'tri' as const,
    publishedAt: new Date(raceDay.getTime() - 86_400_000),
    updatedAt: raceDay,
    ...given,
  });

const document = (title: string, given: Partial<typeof documents.$inferInsert> = {}) =>
  federation.db.insert(documents).values({
    shelf: 'main' as const,
    title,
    documentDate: '2026-03-01',
    createdAt: raceDay,
    fileName: 'file',
    fileType: 'pdf' as const,
    fileSize: 10,
    sourceHash: title,
    ...given,
  });

describe('news', () => {
  test.each(['лицензии', 'ЛИЦЕНЗИЯ', 'оформить лицензию', 'нашёл', 'нашел'])(
    '«%s» finds an article by the forms of its words',
    async (query) => {
      await publish('Как нашёл и оформил лицензию');
      await publish('Другая новость');
      const { news } = await find(query);
      expect(news.count).toBe(1);
      expect(news.hits.map(({ title }) => textOf(title))).toEqual(['Как нашёл и оформил лицензию']);
      if (query !== 'нашёл') expect(marksOf(news.hits[0]?.title ?? []).length).toBeGreaterThan(0);
    },
  );

  test('the headline comes before the text, the newer before the older, and what waits for its hour is not found', async () => {
    const day = (days: number) => ({ publishedAt: new Date(raceDay.getTime() - days * 86_400_000) });
    await publish('Старая про допинг', day(30));
    await publish('Новая', { ...day(1), text: '<p>Здесь о допинге</p>' });
    await publish('Свежая про допинг', day(2));
    await publish('Завтра про допинг', day(-1));
    await publish('Снятая про допинг', { ...day(1), hidden: true });
    const { news } = await find('допинг');
    expect(news.count).toBe(3);
    expect(news.hits.map(({ title }) => textOf(title))).toEqual(['Свежая про допинг', 'Старая про допинг', 'Новая']);
  });

  test('what was found is marked in plain text; tags are neither found nor shown, markup of the text stays text', async () => {
    await publish('Правила', {
      text: '<p class="volgograd">Марафон&nbsp;&lt;b&gt; в <strong>Волгограде</strong> <img src=x onerror=alert(1)></p>',
    });
    const { news } = await find('волгоград');
    const text = news.hits[0]?.text ?? [];
    expect(marksOf(text)).toEqual(['Волгограде']);
    expect(textOf(text)).toBe('Марафон <b> в Волгограде');
    expect((await find('strong')).news.count).toBe(0);
    expect((await find('onerror')).news.count).toBe(0);
  });

  test('words keep their punctuation, and cells of a table are parted', async () => {
    await publish('Возрасты', {
      text: '<p>Лягушатник <a href="/a">открыт</a>.</p><table><tr><td>8 лет</td>\n<td><b>100</b> м</td></tr></table>',
    });
    const { news } = await find('лягушатник');
    expect(textOf(news.hits[0]?.text ?? []).replace(/\s+/g, ' ')).toBe('Лягушатник открыт. 8 лет · 100 м');
  });

  test('a page has twenty, the rest follow', async () => {
    for (let number = 1; number <= 23; number++) await publish(`Сбор ${number}`);
    const first = await find('сбор', { type: 'news' });
    const second = await find('сбор', { type: 'news', page: '2' });
    expect([first.news.count, first.news.hits.length, second.news.hits.length]).toEqual([23, 20, 3]);
    const ids = [...first.news.hits, ...second.news.hits].map(({ public_id }) => public_id);
    expect(new Set(ids).size).toBe(23);
    expect((await find('сбор')).news.hits).toHaveLength(4);
    expect((await find('сбор', { type: 'events' })).news).toEqual({ count: 23, hits: [] });
  });
});

test('a page of news that its headlines do not fill goes on with texts, each article once, the newest first', async () => {
  const at = (minutes: number) => ({ publishedAt: new Date(raceDay.getTime() - minutes * 60_000) });
  for (let number = 1; number <= 22; number++) await publish(`Сбор ${number}`, { ...at(100 + number), text: 'Сбор' });
  for (let number = 1; number <= 21; number++) await publish(`Тихий ${number}`, { ...at(number), text: 'Сбор' });
  const titles = [];
  for (const page of ['1', '2', '3', '4']) {
    const { news } = await find('сбор', { type: 'news', page });
    expect(news.count).toBe(43);
    titles.push(...news.hits.map(({ title }) => textOf(title)));
  }
  const each = (word: string, count: number) => Array.from({ length: count }, (_, at) => `${word} ${at + 1}`);
  expect(titles).toEqual([...each('Сбор', 22), ...each('Тихий', 21)]);
});

describe('events', () => {
  test('by title, place and text; what comes before what has been', async () => {
    const at = async (title: string, start: string, place: string) => {
      const { eventId } = await createFormat(federation.db, { startTime: new Date(`${start}T07:00:00Z`) });
      await federation.db.update(events).set({ title, place }).where(sql`${events.publicId} = ${eventId}`);
    };
    await at('Прошлый', '2025-06-01', 'Орёл, парк');
    await at('Дальний', '2027-06-01', 'Орёл, парк');
    await at('Ближний', '2027-01-01', 'Орёл, парк');
    await at('Не там', '2027-01-01', 'Казань');
    await at('Снятый', '2027-01-01', 'Орёл, парк');
    await federation.db.update(events).set({ hidden: true }).where(sql`${events.title} = 'Снятый'`);
    const { events: found } = await find('орел');
    expect(found.hits.map(({ title }) => textOf(title))).toEqual(['Ближний', 'Дальний', 'Прошлый']);
    expect(found.hits[0]).toMatchObject({ place: 'Орёл, парк', start_date: '2027-01-01' });
  });
});

test('documents are found by title, each with its address and type', async () => {
  await document('Положение о членстве', { documentDate: '2025-01-01' });
  await document('Положение о лиге', { documentDate: null });
  await document('Протокол');
  await document('Снятое положение', { hidden: true });
  const { documents: found } = await find('положения');
  expect(found.hits.map(({ title }) => textOf(title))).toEqual(['Положение о лиге', 'Положение о членстве']);
  const [hit] = found.hits;
  expect(hit).toMatchObject({ link: `/api/files/document/${hit?.public_id}`, file_type: 'pdf' });
});

test('results are found by the names of athletes alone, in any spelling', async () => {
  const race = await (await openTiming(federation)).race();
  const rows = [
    { first_name: 'Пётр', last_name: 'Ковалёв', gender: 'М', region: 'Казань' },
    { first_name: 'Jürgen', last_name: 'Müller', gender: 'М', company_name: 'Ковалёв и сын' },
  ] as const;
  const sent = await race.send(rows.map((row, index) => ({ ...finished(index + 1, 5000 + index), ...row })));
  expect(sent.response.refused).toEqual([]);
  const namesBy = async (query: string) => (await find(query)).results.hits.map(({ name }) => name);
  for (const query of ['ковалев', 'Ковалёв Пётр', 'kovalyov', 'петр ковалёв']) {
    expect(await namesBy(query)).toEqual(['Ковалёв Пётр']);
  }
  expect(await namesBy('мюллер')).toEqual(['Müller Jürgen']);
  for (const query of ['казань', 'сын', 'иванов', 'ковалев анна', '%', "'"]) expect(await namesBy(query)).toEqual([]);
  expect((await find('ковалев')).results.hits[0]).toMatchObject({ start_number: '1', position: 1 });
});

test.each(['и', '!!!', '"', "' or 1=1 --", '<script>', ':*', '\\', '-'.repeat(100), '🏊'])(
  'the query %j finds nothing and breaks nothing',
  async (query) => {
    await publish('Новость');
    const response = await find(query);
    expect(Object.values(response).map(({ count }) => count)).toEqual([0, 0, 0, 0]);
  },
);

test.each([
  [{}, 400],
  [{ query: '' }, 400],
  [{ query: '   ' }, 400],
  [{ query: 'а'.repeat(101) }, 400],
  [{ query: 'а', type: 'users' }, 400],
  [{ query: 'а', page: '0' }, 400],
  [{ query: 'а', page: '51' }, 400],
  [{ query: 'а', page: '50' }, 200],
])('%j is %i', async (query, status) => {
  expect((await ask(query as Record<string, string>)).statusCode).toBe(status);
});
