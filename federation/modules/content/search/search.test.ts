import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { writeSitePages } from '@/federation/content-import/write-site-pages';
import { documents } from '@/federation/db/schema/content/document';
import { newsItems } from '@/federation/db/schema/content/news';
import { searchEntries } from '@/federation/db/schema/content/search';
import { cities, eventCities, events } from '@/federation/db/schema/events/calendar';
import { resultFormats, resultRows } from '@/federation/db/schema/results/result';
import { type TestApp, testApp } from '@/federation/testing/app';
import { createFormat } from '@/federation/testing/format';
import { finished, openTiming, raceDay } from '@/federation/testing/timed-race';
import { type MarkedText, type SearchHit, type SearchResponse, search } from '@/lib/contract/content/search';
import { otherStems, stemOf } from '@/lib/domain/content/search/stem';

let federation: TestApp;

beforeAll(async () => {
  federation = await testApp({ now: raceDay });
});
afterAll(() => federation.close());

beforeEach(async () => {
  await federation.db.execute(sql`truncate ${newsItems}, ${documents}, ${events}, ${resultFormats} cascade`);
  // Words of the last test are no longer known.
  federation.clock.advance({ minutes: 2 });
});

const ask = (query: Record<string, string>, { path }: { readonly path: string } = search.all) =>
  federation.app.inject({ url: `${path}?${new URLSearchParams(query)}` });
const find = async (query: string, rest: Record<string, string> = {}): Promise<SearchResponse> => {
  const response = await ask({ query, ...rest });
  expect([response.statusCode, response.statusCode === 200 ? '' : response.body]).toEqual([200, '']);
  return search.all.response.parse(response.json());
};
const textOf = (parts: MarkedText) => parts.map(({ text }) => text).join('');
const marksOf = (parts: MarkedText) => parts.filter(({ mark }) => mark).map(({ text }) => text);
const titlesOf = ({ hits }: { readonly hits: readonly Pick<SearchHit, 'title'>[] }) =>
  hits.map(({ title }) => textOf(title));
const titlesBy = async (query: string, rest?: Record<string, string>) => titlesOf(await find(query, rest));

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

async function event(
  title: string,
  day: string,
  { city = 'Казань', ...given }: { city?: string; country?: string } = {},
) {
  const { eventId, eventCityId } = await createFormat(federation.db, { startTime: new Date(`${day}T07:00:00Z`) });
  const [known] = await federation.db
    .insert(cities)
    .values({ nameRu: city })
    .onConflictDoUpdate({ target: cities.nameRu, set: { nameRu: city } })
    .returning();
  await federation.db
    .update(eventCities)
    .set({ cityId: known?.id ?? 0 })
    .where(sql`public_id = ${eventCityId}`);
  await federation.db
    .update(events)
    .set({ title, place: '', description: '', html: '', limits: '', startDate: day, endDate: day, ...given })
    .where(sql`public_id = ${eventId}`);
  return { eventId, eventCityId };
}

test.each(['лицензии', 'ЛИЦЕНЗИЯ', 'оформить лицензию', 'нашёл', 'нашел', 'лицензияя', 'kbwtypbz', 'litsenziya'])(
  '«%s» finds an article by the forms of its words, also misspelled, on the other layout and in Latin letters',
  async (query) => {
    await publish('Как нашёл и оформил лицензию');
    await publish('Другая новость');
    const { count, hits } = await find(query);
    expect([count, titlesOf({ hits })]).toEqual([1, ['Как нашёл и оформил лицензию']]);
    expect(hits[0] && marksOf(hits[0].title).length).toBeGreaterThan(0);
  },
);

test('a title with the typed words comes first, then all words, then the text; hidden and waiting articles are not found', async () => {
  const day = (days: number) => ({ publishedAt: new Date(raceDay.getTime() - days * 86_400_000) });
  await publish('Сборы', { ...day(1), text: '<p>Здесь о допинге</p>' });
  await publish('Старая про допинг', day(300));
  await publish('Допинг', day(30));
  await publish('Завтра про допинг', day(-1));
  await publish('Снятая про допинг', { ...day(1), hidden: true });
  const { count, hits } = await find('допинг');
  expect([count, titlesOf({ hits })]).toEqual([3, ['Допинг', 'Старая про допинг', 'Сборы']]);
  federation.clock.advance({ hours: 24 });
  expect(await titlesBy('допинг')).toContain('Завтра про допинг');
});

test('found words are marked in plain text; tags are neither found nor shown, markup of the text stays text', async () => {
  await publish('Правила', {
    text: '<p class="volgograd">Марафон&nbsp;&lt;b&gt; в <strong>Волгограде</strong> <img src=x onerror=alert(1)></p>',
  });
  const [hit] = (await find('волгоград')).hits;
  expect(hit && [marksOf(hit.text), textOf(hit.text)]).toEqual([['Волгограде'], 'Марафон <b> в Волгограде']);
  for (const query of ['strong', 'onerror']) expect([query, (await find(query)).hits]).toEqual([query, []]);
});

test('a long text is cut between words, with an ellipsis on each side where something is left out', async () => {
  const sentence = 'Плавание, велосипед и бег идут подряд без остановки часов и без отдыха для участника гонки';
  await publish('О гонке', { text: `<p>${`${sentence} `.repeat(5)} лягушатник ${` ${sentence}`.repeat(5)}</p>` });
  const [hit] = (await find('лягушатник')).hits;
  const text = textOf(hit?.text ?? []);
  expect(text).toMatch(/^… .* лягушатник .*[а-я]…$/);
  const words = new Set(`${sentence} лягушатник`.replaceAll(',', '').split(' '));
  expect(text.split(/[\s,…]+/).filter((word) => word !== '' && !words.has(word))).toEqual([]);
});

test('the list is paged through, of all and of one group', async () => {
  for (let number = 1; number <= 23; number++) await publish(`Сбор ${number}`);
  await document('Сбор');
  const [first, second] = [await find('сбор'), await find('сбор', { page: '2' })];
  expect([first.count, first.hits.length, second.hits.length]).toEqual([24, 20, 4]);
  expect(first.counts).toEqual({ news: 23, documents: 1 });
  expect(new Set([...first.hits, ...second.hits].map(({ path }) => path)).size).toBe(24);
  const ofGroup = await find('сбор', { type: 'documents' });
  expect([ofGroup.count, ofGroup.counts, titlesOf(ofGroup)]).toEqual([1, first.counts, ['Сбор']]);
});

describe('events', () => {
  test('are found by city, country, month, year and day, by other names of them, those to come first', async () => {
    await event('Спринт', '2026-07-04');
    await event('Прошлый', '2025-07-05');
    await event('Осенний', '2027-10-09', { city: 'Аланья', country: 'turkey' });
    await event('Невский', '2027-01-03', { city: 'Санкт-Петербург' });
    for (const [query, titles] of [
      ['казань июль', ['Спринт', 'Прошлый']],
      ['в Казани', ['Спринт', 'Прошлый']],
      ['kazan', ['Спринт', 'Прошлый']],
      ['казань 2025', ['Прошлый']],
      ['04.07.2026', ['Спринт']],
      ['4 июля', ['Спринт']],
      ['турция', ['Осенний']],
      ['питер', ['Невский']],
      ['старты октябрь', ['Осенний']],
    ] as const)
      expect([query, ...(await titlesBy(query)).slice(0, titles.length)]).toEqual([query, ...titles]);
  });

  test('follow what editors write at once: a city, an event without a city, one that is taken back', async () => {
    const { eventId } = await event('Акватлон', '2027-05-01');
    await federation.db.update(cities).set({ nameRu: 'Свияжск' }).where(sql`name_ru = 'Казань'`);
    expect(await titlesBy('свияжск')).toEqual(['Акватлон']);
    await federation.db.update(events).set({ hidden: true }).where(sql`public_id = ${eventId}`);
    expect(await titlesBy('акватлон')).toEqual([]);
    await federation.db.update(events).set({ hidden: false }).where(sql`public_id = ${eventId}`);
    expect(await titlesBy('акватлон')).toEqual(['Акватлон']);
    await federation.db.delete(eventCities).where(sql`event_id = ${eventId}`);
    expect(await titlesBy('акватлон')).toEqual([]);
  });

  test('control: without its trigger a change is not found', async () => {
    const { eventId } = await event('Дуатлон', '2027-05-01');
    await federation.db.execute(sql`alter table events disable trigger events_search_event`);
    await federation.db.update(events).set({ title: 'Незамеченный' }).where(sql`public_id = ${eventId}`);
    await federation.db.execute(sql`alter table events enable trigger events_search_event`);
    expect(await titlesBy('незамеченный')).toEqual([]);
  });
});

test('documents lead to their file; protocols of a year are found as such', async () => {
  await document('Положение о членстве', { documentDate: '2025-01-01' });
  await document('Протокол конференции 2024 года', { documentDate: '2024-11-30' });
  await document('Чемпионат России, Казань', { shelf: 'protocol', documentDate: '2024-07-01' });
  await document('Снятое положение', { hidden: true });
  const [hit] = (await find('положения')).hits;
  expect(hit).toMatchObject({
    path: expect.stringMatching(/^\/api\/files\/document\//),
    about: 'PDF',
    date: '2025-01-01',
  });
  expect(await titlesBy('положения')).toEqual(['Положение о членстве']);
  expect((await titlesBy('протоколы 2024'))[0]).toBe('Чемпионат России, Казань');
});

describe('results', () => {
  const race = async () => {
    const timed = await (await openTiming(federation)).race();
    const rows = [
      { first_name: 'Пётр', last_name: 'Ковалёв', gender: 'М', region: 'Казань' },
      { first_name: 'Jürgen', last_name: 'Müller', gender: 'М', company_name: 'Байкал Мультиспорт' },
      { first_name: 'Сергей', last_name: 'Петров', gender: 'М', company_name: 'Байкал Мультиспорт' },
    ] as const;
    const sent = await timed.send(rows.map((row, index) => ({ ...finished(index + 1, 5000 + index), ...row })));
    expect(sent.response.refused).toEqual([]);
  };
  const found = async (query: string, kind: SearchHit['kind']) =>
    titlesOf({ hits: (await find(query)).hits.filter((hit) => hit.kind === kind) });

  test('are found by surname in any spelling, not by region or only a first name', async () => {
    await race();
    for (const query of ['ковалев', 'Ковалёв Пётр', 'kovalyov', 'петр ковалёв', 'ковалев казань 2026', 'кавалев'])
      expect([query, ...(await found(query, 'result'))]).toEqual([query, 'Ковалёв Пётр']);
    expect(await found('мюллер', 'result')).toEqual(['Müller Jürgen']);
    for (const query of ['казань', 'сын', 'иванов', 'пётр', '%', "'"])
      expect([query, ...(await found(query, 'result'))]).toEqual([query]);
  });

  test('are found by start number and by club, and no more once the event is taken back', async () => {
    await race();
    expect(await found('№ 3', 'result')).toEqual(['Петров Сергей']);
    expect(await found('3', 'result')).toEqual(['Петров Сергей']);
    const [club] = (await find('байкал мультиспорт')).hits;
    expect(club).toMatchObject({ kind: 'club', about: expect.stringContaining('Спринт') });
    expect(club?.path).toContain(`club=${encodeURIComponent('Байкал').replaceAll('%20', '+')}`);
    await federation.db.update(resultRows).set({ club: 'Прибой' }).where(sql`club <> ''`);
    expect([await found('байкал мультиспорт', 'club'), await found('прибой', 'club')]).toEqual([[], ['Прибой']]);
    await federation.db.update(events).set({ hidden: true });
    for (const query of ['ковалев', '№ 3', 'байкал мультиспорт'])
      expect([query, (await find(query)).count]).toEqual([query, 0]);
  });
});

describe('the pages of the site', () => {
  beforeAll(() => writeSitePages(federation.db));
  afterAll(() => federation.db.execute(sql`delete from ${searchEntries} where facts ? 'path'`));

  test.each([
    ['контакты', '/contacts'],
    ['с чего начать', '/whereToStart'],
    ['лицензия', '/license'],
    ['антидопинг', '/antidoping'],
    ['екп', '/calendar/ekp'],
    ['как стать судьёй', '/judgment'],
    ['конткаты', '/contacts'],
  ])('«%s» leads to %s, whatever articles say', async (query, path) => {
    await federation.db.execute(sql`insert into content_pages (slug, headline, subtitle, text, discipline, updated_at)
      values ('judgment', 'Судейство', 'Как стать судьёй', '', 'tri', now()) on conflict do nothing`);
    await publish('Контакты, лицензия, антидопинг: с чего начать судье', { text: 'екп' });
    expect((await find(query)).hits[0]?.path).toBe(path);
  });

  test('writing them again changes nothing', async () => {
    const count = () => federation.db.$count(searchEntries);
    const before = await count();
    await writeSitePages(federation.db);
    expect(await count()).toBe(before);
  });
});

describe('a correction', () => {
  test('is told with what it finds; of words that few texts have, too; never of what cannot be found', async () => {
    await publish('Чемпионат России');
    await publish('Заметка', { text: 'росии' });
    await publish('Тайный гидрокостюм', { hidden: true });
    expect(await find('чемпеонат росии')).toMatchObject({ correction: 'чемпионат россии' });
    expect(await find('чемпионат')).toMatchObject({ correction: null });
    expect(await find('гидракостюм')).toEqual({ count: 0, counts: {}, hits: [], correction: null });
  });
});

test('suggestions complete the last word, at most eight of them', async () => {
  for (let number = 1; number <= 10; number++) await publish(`Гидрокостюм ${number}`);
  const { hits } = search.suggest.response.parse((await ask({ query: 'гидрок' }, search.suggest)).json());
  expect(hits).toHaveLength(8);
  expect(hits[0] && marksOf(hits[0].title)).toEqual(['Гидрокостюм']);
});

test('the stems are those of PostgreSQL', async () => {
  const words =
    'кубок кубка соревнования лицензиями стартующий бежавшие красивейший длинная осенней весенних казани нижнем новгороде самарская велосипедистов олимпийский дистанции плывший учится готовность медленно чемпионаты друзья чья она';
  const { rows } = await federation.db.execute<{ word: string; stem: string }>(
    sql`select word, (ts_lexize('russian_stem', word))[1] as stem from unnest(string_to_array(${words}, ' ')) word`,
  );
  const stems = rows.filter(({ stem }) => stem !== null);
  expect(stems.map(({ word }) => stemOf(word))).toEqual(stems.map(({ stem }) => stem));
  expect(otherStems(stemOf('кубка'))).toContain(stemOf('кубок'));
});

test.each(['и', '!!!', '"', "' or 1=1 --", '<script>', ':*', '\\', '-'.repeat(100), '🏊', "'а' & !'б':*A", 'а | б'])(
  'the query %j breaks nothing',
  async (query) => {
    await publish('Новость');
    expect((await find(query)).hits).toEqual([]);
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
