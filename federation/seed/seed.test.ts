import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { and, eq, max, sql } from 'drizzle-orm';
import { eventCells, formatCells } from '@/federation/content-import/calendar-files';
import { startDayOf } from '@/federation/content-import/calendar-rows';
import { readContent } from '@/federation/content-import/import-content';
import { connect } from '@/federation/db/client';
import { newsItems } from '@/federation/db/schema/content/news';
import { formats } from '@/federation/db/schema/events/event-format';
import { resultFormats, resultRows } from '@/federation/db/schema/results/result';
import { drafts } from '@/federation/db/schema/staff/draft';
import { type TestApp, testApp } from '@/federation/testing/app';
import { createTestDatabase } from '@/federation/testing/database';
import { signedIn } from '@/lib/contract/account/session';
import { FALLBACK_LOCATION } from '@/lib/contract/commerce/delivery';
import { licences } from '@/lib/contract/commerce/licence';
import { orders } from '@/lib/contract/commerce/order';
import { shop } from '@/lib/contract/commerce/shop';
import { tickets } from '@/lib/contract/commerce/ticket';
import { news } from '@/lib/contract/content/news';
import { calendar } from '@/lib/contract/events/calendar';
import { results } from '@/lib/contract/results/result';
import { news as staffNews } from '@/lib/contract/staff/news';
import { storedText } from '@/lib/domain/base/rich-text/stored-text';
import { DAY_MS } from '@/lib/domain/base/time/day';
import { demoAccounts } from './accounts';
import { seedIfEmpty } from './index';
import { readSeedCsv, seedContent } from './seed-files';

const now = new Date('2026-06-01T09:00:00Z');
const tables = [
  ...['news_items', 'cities', 'events', 'event_cities', 'formats', 'result_formats', 'result_rows'],
  ...['member_groups', 'members', 'childrens_schools', 'partner_banners', 'documents'],
  ...['users', 'orders', 'order_ticket_lines', 'place_reservations', 'tickets', 'licences', 'files'],
  ...[
    'products',
    'proportions',
    'promo_codes',
    'order_goods_lines',
    'stock_reservations',
    'promo_reservations',
    'teams',
  ],
];

let federation: TestApp;
/** By two programs that started at once. */
let filled: boolean[];

beforeAll(async () => {
  federation = await testApp({ now });
  const other = connect(federation.databaseUrl);
  filled = await Promise.all([seedIfEmpty(federation.deps), seedIfEmpty({ ...federation.deps, db: other.db })]);
  await other.close();
});

afterAll(() => federation.close());

test('the drafts of the demonstration are kept as the pages show them, and the one that is scheduled can be published', async () => {
  const rows = await federation.db.select().from(drafts);
  expect(rows).toHaveLength(3);
  for (const { form } of rows) {
    expect(storedText(String(form.text), () => false)).toEqual({ html: form.text, leftOut: [] });
    expect(staffNews.definition.form.safeParse(form).error).toBeUndefined();
  }
  const [scheduled] = rows.filter(({ publishAt }) => publishAt !== null);
  // A Saturday, nine o'clock in Moscow.
  expect(scheduled?.publishAt?.toISOString()).toBe('2026-06-06T06:00:00.000Z');
});

const get = async (url: string, headers = {}) => (await federation.app.inject({ url, headers })).json();

async function signIn(account: keyof typeof demoAccounts) {
  const response = await federation.app.inject({ method: 'PUT', url: '/api/auth', payload: demoAccounts[account] });
  expect(response.statusCode).toBe(200);
  const { user, token } = signedIn.parse(response.json());
  return { user, headers: { authorization: `Bearer ${token}` } };
}

describe('the content of the seed', () => {
  test('sixty articles with real text, the newest of today', async () => {
    const { values } = news.list.response.parse(await get('/api/news'));
    expect(values.length).toBeGreaterThanOrEqual(60);
    expect(now.getTime() - Date.parse(values[0]?.publication_date ?? '')).toBeLessThan(DAY_MS);
    for (const { text } of await federation.db.select().from(newsItems)) {
      expect(text.match(/<p>/g)?.length).toBeGreaterThanOrEqual(3);
    }
  });

  test('160 events over nine years, 40 of them with formats on sale or past', async () => {
    const { values } = calendar.list.response.parse(await get('/api/calendar/list'));
    expect(values.length).toBeGreaterThanOrEqual(160);
    expect(new Set(values.map(({ start_date }) => start_date.slice(0, 4)))).toEqual(
      new Set(['2019', '2020', '2021', '2022', '2023', '2024', '2025', '2026', '2027']),
    );
    const pages = await Promise.all(values.map(({ public_id }) => get(`/api/calendar/event/${public_id}`)));
    const withFormats = pages
      .map((page) => calendar.one.response.parse(page))
      .filter(({ formats }) => formats.length > 0);
    expect(withFormats.length).toBeGreaterThanOrEqual(40);
    for (const { formats } of withFormats) expect(Math.max(...formats.map(({ price }) => price))).toBeGreaterThan(0);
  });

  test('protocols of five races at least, each shown', async () => {
    const cities = await federation.app.inject({ method: 'POST', url: results.eventCities.path, payload: {} });
    const shown = await Promise.all(
      results.eventCities.response.parse(cities.json()).values.map(async ({ public_id, start_date }) => {
        expect(start_date <= '2026-06-01').toBe(true);
        return results.formats.response.parse(await get(`/api/external/formats/${public_id}`)).values.length;
      }),
    );
    expect(shown.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(5);
    expect(Math.min(...shown)).toBeGreaterThanOrEqual(1);
  });

  test('official results are dated the second hour after the last finish of their race', async () => {
    const races = await federation.db
      .select({
        title: formats.title,
        start: formats.startTime,
        since: resultFormats.stateSince,
        slowestMs: max(resultRows.timeMs),
      })
      .from(resultFormats)
      .innerJoin(
        formats,
        and(eq(formats.eventCityId, resultFormats.eventCityId), eq(formats.title, resultFormats.title)),
      )
      .innerJoin(resultRows, eq(resultRows.resultFormatId, resultFormats.publicId))
      .groupBy(formats.publicId, resultFormats.publicId);
    expect(races.length).toBe(await federation.db.$count(resultFormats));
    const HOUR_MS = 3_600_000;
    for (const { title, start, since, slowestMs } of races) {
      const hoursLater = ((since?.getTime() ?? 0) - start.getTime() - (slowestMs ?? 0)) / HOUR_MS;
      expect([title, Math.floor(hoursLater)]).toEqual([title, 1]);
      expect(since?.getTime()).toBeLessThan(now.getTime());
    }
  });

  test('a shop with goods in sizes, some beside coming starts; codes that work, are used up, have expired [C-010 C-059]', async () => {
    const { values } = shop.list.response.parse(await get(shop.list.path));
    expect(values.length).toBeGreaterThanOrEqual(8);
    expect(values.every(({ delivery }) => delivery)).toBe(true);
    expect(values.some(({ proportions }) => proportions.length > 1)).toBe(true);
    const [product] = values;
    const check = async (code: string) =>
      (await get(`/api/promocode/check/product/${code}/${product?.public_id}`)).message;
    expect(await check('shop15')).toBe('Скидка 15 %');
    expect(await check('USEDUP20')).toBe('Промокод уже использован полностью');
    const cities = await get(`/api/delivery/cities/${FALLBACK_LOCATION.region}`);
    expect(cities.values).toContainEqual({ id: FALLBACK_LOCATION.city, name_ru: 'Москва' });
    expect((await get('/api/delivery/regions')).values.length).toBeGreaterThanOrEqual(16);
  });

  test('an athlete with past and coming tickets, registered and not', async () => {
    const { user, headers } = await signIn('athlete');
    expect(user).toMatchObject({ name: 'Анна', last_name: 'Серова', role: '' });
    const coming = tickets.mine.response.parse(await get(tickets.mine.path, headers)).values;
    expect(coming.map(({ info }) => info.registered).toSorted()).toEqual([false, true]);
    for (const { event_format } of coming) expect(Date.parse(event_format.start_time)).toBeGreaterThan(now.getTime());
    const past = tickets.past.response.parse(await get(tickets.past.path, headers)).values;
    expect(past).toMatchObject([{ status: 'paid', info: { registered: true, last_name: 'Серова' } }]);
    const bought = orders.ofShop.response.parse(await get(orders.ofShop.path, headers)).values;
    expect(bought.map(({ status, items }) => [status, items.tickets.length, items.shop.length])).toEqual([
      ['paid', 2, 0],
      ['paid', 0, 2],
      ['expired', 1, 0],
      ['delivered', 1, 0],
      ['delivered', 0, 2],
    ]);
    for (const { amount, items, delivery } of bought) {
      const sum = [...items.tickets, ...items.shop].reduce((total, line) => total + line.amount, delivery);
      expect(sum).toBeCloseTo(amount, 2);
    }
  });

  test('the athlete holds one licence and held two, each with a photo only for its owner [A-083 A-084 A-118]', async () => {
    const { headers } = await signIn('athlete');
    const list = async (path: string) => licences.all.response.parse(await get(path, headers)).values;
    const [valid, past] = [await list(licences.valid.path), await list(licences.past.path)];
    expect([valid.length, past.length]).toEqual([1, 2]);
    expect(await list(licences.all.path)).toEqual([...valid, ...past]);
    for (const { info } of [...valid, ...past]) {
      expect(info).toMatchObject({ last_name: 'Серова', last_name_en: 'SEROVA', passport_number: '184207' });
      const photo = await federation.app.inject({ url: info.picture ?? '', headers });
      expect([photo.statusCode, photo.headers['content-type']]).toEqual([200, 'image/jpeg']);
    }
  });

  test('a newcomer with nothing, and a VIP [A-171]', async () => {
    const newcomer = await signIn('newcomer');
    expect(newcomer.user).toMatchObject({ name: '', role: '', discount: null });
    expect(await get(tickets.mine.path, newcomer.headers)).toEqual({ values: [] });
    const { user } = await signIn('vip');
    expect(user).toMatchObject({ role: 'VIP', discount: 20, discount_form: 'percent' });
  });
});

describe('a seed is made once', () => {
  const countOf = (table: string) => sql`select ${table} as table, count(*)::int from ${sql.identifier(table)}`;
  const counts = async () => (await federation.db.execute(sql.join(tables.map(countOf), sql` union all `))).rows;

  test('a second start does nothing', async () => {
    const before = await counts();
    expect(before).toContainEqual({ table: 'users', count: 13 });
    federation.clock.advance({ days: 40 });
    expect(await seedIfEmpty(federation.deps)).toBe(false);
    expect(await counts()).toEqual(before);
    federation.clock.set(now);
  });

  test('two programs that start at once fill it once', async () => {
    expect(filled.toSorted()).toEqual([false, true]);
    expect(await counts()).toContainEqual({ table: 'users', count: 13 });
  });

  test('on two machines and on other days every id is the same', async () => {
    const database = await createTestDatabase();
    const { db, close } = connect(database.url);
    await seedIfEmpty({ ...federation.deps, db, clock: () => new Date('2027-01-31T23:30:00Z') });
    for (const table of tables.filter((name) => name !== 'cities')) {
      const ids = sql`select public_id from ${sql.identifier(table)} order by public_id`;
      const [here, there] = [await federation.db.execute(ids), await db.execute(ids)];
      expect({ table, ids: there.rows }).toEqual({ table, ids: here.rows });
    }
    const cities = sql`select id, name_ru from cities order by id`;
    expect((await db.execute(cities)).rows).toEqual((await federation.db.execute(cities)).rows);
    await close();
    await database.drop();
  });
});

describe('the dates are alive', () => {
  const days = ['2026-01-01', '2026-06-01', '2026-11-21', '2027-02-28', '2028-02-29', '2028-12-31', '2031-07-15'];

  test.each(days)('on %s ten events with formats start within sixty days, and some are over', (today) => {
    const withFormats = new Set(readSeedCsv('calendar/formats.csv', formatCells).map(({ event_slug }) => event_slug));
    const ahead = readSeedCsv('calendar/events.csv', eventCells)
      .filter(({ slug }) => withFormats.has(slug))
      .map((event) => (Date.parse(startDayOf(event, today)) - Date.parse(today)) / DAY_MS);
    expect(ahead.filter((day) => day > 0 && day <= 60).length).toBeGreaterThanOrEqual(10);
    expect(ahead.filter((day) => day < 0).length).toBeGreaterThanOrEqual(3);
  });

  test.each(['2026-06-01T00:30:00Z', '2026-06-01T20:59:59Z', '2026-12-31T21:00:00Z'])(
    'at %s no article is of the future and the newest is a day old at most',
    async (instant) => {
      const moment = new Date(instant);
      await federation.db.delete(newsItems);
      const [articles] = readContent(seedContent(), moment);
      await articles?.write(federation.db, moment);
      const published = await federation.db.select({ publishedAt: newsItems.publishedAt }).from(newsItems);
      const ages = published.map(({ publishedAt }) => moment.getTime() - publishedAt.getTime());
      expect(Math.min(...ages)).toBeGreaterThan(0);
      expect(Math.min(...ages)).toBeLessThan(DAY_MS);
      expect(new Set(ages).size).toBe(ages.length);
    },
  );

  test('the news of a day carry the same hours, whenever of that day an empty database is filled', async () => {
    const hoursAt = async (instant: string) => {
      const moment = new Date(instant);
      await federation.db.delete(newsItems);
      const [articles] = readContent(seedContent(), moment);
      await articles?.write(federation.db, moment);
      const rows = await federation.db
        .select({ at: newsItems.publishedAt })
        .from(newsItems)
        .orderBy(newsItems.publicId);
      return rows.map(({ at }) => at.toISOString());
    };
    const night = await hoursAt('2026-06-01T22:00:00Z');
    expect(await hoursAt('2026-06-02T09:30:00Z')).toEqual(night);
    expect(await hoursAt('2026-06-02T20:59:00Z')).toEqual(night);
    expect(await hoursAt('2026-06-02T21:30:00Z')).not.toEqual(night);
  });
});
