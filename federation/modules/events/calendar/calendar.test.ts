import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { eventCities, events } from '@/federation/db/schema/events/calendar';
import { formats } from '@/federation/db/schema/events/event-format';
import { type TestApp, testApp } from '@/federation/testing/app';
import { checkoutOf, lineOf, order } from '@/federation/testing/buyer';
import { createFormat } from '@/federation/testing/format';
import { calendar } from '@/lib/contract/events/calendar';

let federation: TestApp;

beforeAll(async () => {
  federation = await testApp({ now: new Date('2026-06-01T09:00:00Z') });
});

afterAll(() => federation.close());

const get = async (url: string) => {
  const response = await federation.app.inject({ url });
  return { status: response.statusCode, response: response.json() };
};

const listed = async (query = '') =>
  calendar.list.response.parse((await get(`/api/calendar/list${query}`)).response).values;
const pageOf = async (publicId: string) =>
  calendar.one.response.parse((await get(`/api/calendar/event/${publicId}`)).response);
const linkOf = async (publicId: string) => (await listed()).find((event) => event.public_id === publicId)?.link;

describe('the list', () => {
  test('an event carries what the specification names [P-122 P-201]', async () => {
    const { eventId } = await createFormat(federation.db, {
      startTime: new Date('2026-06-20T05:00:00Z'),
      zone: 'Asia/Yekaterinburg',
    });
    await federation.db
      .update(events)
      .set({
        title: 'Чемпионат России',
        place: 'Казань, озеро Кабан',
        description: 'Стандартная дистанция',
        dateText: '20–21 июня',
        endDate: '2026-06-21',
        country: 'russia',
        rank: 'championship',
        subtype: 'triathlon',
        distance: 'olympic',
        categories: ['m', 'f', '18-23'],
        calendarTypes: ['ekp', 'ru'],
        html: '<p>О гонке</p>',
        limits: 'С 18 лет',
        legs: [{ kind: 'swim', km: 1.5 }],
        logo: 'altai',
      })
      .where(eq(events.publicId, eventId));
    await federation.db
      .update(eventCities)
      .set({ latitude: 55.79, longitude: 49.12 })
      .where(eq(eventCities.eventId, eventId));
    const { response } = await get('/api/calendar/list');
    expect(response.values).toContainEqual({
      public_id: eventId,
      title: 'Чемпионат России',
      place: 'Казань, озеро Кабан',
      desc: 'Стандартная дистанция',
      date: '20–21 июня',
      start_date: '2026-06-20',
      end_date: '2026-06-21',
      country: 'russia',
      status: 'championship',
      event_subtype: 'triathlon',
      distance: 'olympic',
      category: ['m', 'f', '18-23'],
      event_type: ['ekp', 'ru'],
      html: '<p>О гонке</p>',
      limits: 'С 18 лет',
      link: expect.stringContaining('/add/ticket/'),
      legs: [{ kind: 'swim', km: 1.5 }],
      logo: 'altai',
      start_time: '2026-06-20T05:00:00.000Z',
      timezone: 'Asia/Yekaterinburg',
      city_name: 'Казань',
      coordinates: { latitude: 55.79, longitude: 49.12 },
      sale: { state: 'open', price_from: 4500, few_left: null, distances: ['sprint'] },
    });
  });

  test('a type leaves the events whose types include it, the earliest first [P-124 P-201]', async () => {
    const at = (day: string) => createFormat(federation.db, { startTime: new Date(`${day}T07:00:00Z`) });
    const late = await at('2026-09-06');
    const early = await at('2026-07-05');
    const other = await at('2026-08-02');
    const typed = async (eventId: string, calendarTypes: (typeof events.$inferInsert)['calendarTypes']) =>
      federation.db.update(events).set({ calendarTypes }).where(eq(events.publicId, eventId));
    await typed(late.eventId, ['child', 'childstart']);
    await typed(early.eventId, ['ekp', 'childstart']);
    await typed(other.eventId, ['child']);
    const ids = (await listed('?type=childstart')).map(({ public_id }) => public_id);
    expect(ids).toEqual([early.eventId, late.eventId]);
    expect((await listed()).length).toBeGreaterThan(3);
    expect(await listed('?type=series4')).toEqual([]);
  });

  test('upcoming=true leaves out what is over by the Moscow day, which the memory of the list goes by too [P-053]', async () => {
    const summer = await testApp({ now: new Date('2026-06-01T20:59:00Z') });
    const lasting = async (title: string, startDate: string, endDate: string) => {
      const { eventId } = await createFormat(summer.db, { startTime: new Date(`${startDate}T07:00:00Z`) });
      await summer.db
        .update(events)
        .set({ title, endDate, calendarTypes: ['ru'] })
        .where(eq(events.publicId, eventId));
    };
    await lasting('вчера', '2026-05-31', '2026-05-31');
    await lasting('третий день', '2026-05-30', '2026-06-01');
    await lasting('сегодня', '2026-06-01', '2026-06-01');
    await lasting('конец записан раньше начала', '2026-06-02', '2026-05-01');
    const titles = async (query: string) => {
      const { values } = calendar.list.response.parse(
        (await summer.app.inject({ url: `/api/calendar/list${query}` })).json(),
      );
      return values.map(({ title }) => title);
    };
    const comes = ['третий день', 'сегодня', 'конец записан раньше начала'];
    expect(await titles('?upcoming=true')).toEqual(comes);
    expect(await titles('?type=ru&upcoming=true')).toEqual(comes);
    expect(await titles('?type=child&upcoming=true')).toEqual([]);
    expect(await titles('')).toHaveLength(4);
    summer.clock.advance({ minutes: 1 });
    expect(await titles('?upcoming=true')).toEqual(['конец записан раньше начала']);
    expect((await summer.app.inject({ url: '/api/calendar/list?upcoming=no' })).statusCode).toBe(400);
    await summer.close();
  });

  test.each(['all', 'elite', ''])('the type «%s» is refused', async (type) => {
    expect((await get(`/api/calendar/list?type=${type}`)).status).toBe(400);
  });
});

describe('the link of an event (S-22.6)', () => {
  test('leads to the basket where exactly one format is on sale', async () => {
    const only = await createFormat(federation.db);
    expect(await linkOf(only.eventId)).toBe(`/add/ticket/${only.publicId}`);
    const { publicId, eventId: _, ...second } = only;
    await federation.db.insert(formats).values({ ...second, title: 'Вторая дистанция' });
    expect(await linkOf(only.eventId)).toBe(`/calendar/event/${only.eventId}`);
  });

  test.each<[string, Partial<typeof formats.$inferInsert>]>([
    ['a hidden one', { hidden: true }],
    ['one without places', { places: 0 }],
    ['one whose sale is closed', { saleEnds: new Date('2026-06-01T09:00:00Z') }],
    ['one that has started', { startTime: new Date('2026-06-01T09:00:00Z') }],
  ])('%s is not on sale', async (_, values) => {
    const format = await createFormat(federation.db, values);
    expect(await linkOf(format.eventId)).toBe(`/calendar/event/${format.eventId}`);
  });

  test('an event that is held to its last place is not on sale until the hold runs out', async () => {
    const format = await createFormat(federation.db, { places: 1 });
    await order(federation, checkoutOf([lineOf(format)]));
    expect(await linkOf(format.eventId)).toBe(`/calendar/event/${format.eventId}`);
    federation.clock.advance({ minutes: federation.deps.settings.HOLD_MINUTES, seconds: 1 });
    expect(await linkOf(format.eventId)).toBe(`/add/ticket/${format.publicId}`);
  });
});

test('the page of an event tells the coordinates of its place where they are known', async () => {
  const { eventId } = await createFormat(federation.db);
  expect(await pageOf(eventId)).not.toHaveProperty('coordinates');
  const place = { latitude: 55.7963, longitude: 49.1088 };
  await federation.db.update(eventCities).set(place).where(eq(eventCities.eventId, eventId));
  expect((await pageOf(eventId)).coordinates).toEqual(place);
});

test('the page of an event tells its address and its programme, which moves with the start', async () => {
  const { eventId } = await createFormat(federation.db);
  expect(await pageOf(eventId)).toMatchObject({ address: null, programme: [] });
  const programme = [
    { minutes: 150, title: 'Награждение' },
    { minutes: -90, title: 'Выдача стартовых пакетов' },
  ];
  const startTime = new Date('2026-06-20T05:00:00Z');
  const told = { address: 'Оренбургский проезд, 101', programme, startTime };
  await federation.db.update(eventCities).set(told).where(eq(eventCities.eventId, eventId));
  expect(await pageOf(eventId)).toMatchObject({
    address: 'Оренбургский проезд, 101',
    programme: [
      { start_time: '2026-06-20T03:30:00.000Z', title: 'Выдача стартовых пакетов' },
      { start_time: '2026-06-20T07:30:00.000Z', title: 'Награждение' },
    ],
  });
});

test.each([
  { latitude: 55.7963, longitude: null },
  { latitude: 91, longitude: 0 },
  { latitude: 0, longitude: -181 },
])('the database refuses the coordinates %j', async (place) => {
  const { eventId } = await createFormat(federation.db);
  await expect(
    federation.db.update(eventCities).set(place).where(eq(eventCities.eventId, eventId)),
  ).rejects.toMatchObject({
    cause: { constraint: 'event_cities_coordinates' },
  });
});

describe('the sale of an event', () => {
  const saleOf = async (eventId: string) => {
    const inList = (await listed()).find(({ public_id }) => public_id === eventId)?.sale;
    expect((await pageOf(eventId)).sale).toEqual(inList);
    return inList;
  };

  test.each<[string, Partial<typeof formats.$inferInsert>, object | undefined]>([
    ['many places are not counted', {}, { state: 'open', few_left: null, price_from: 4500 }],
    ['twenty places are told', { places: 20 }, { state: 'open', few_left: 20 }],
    ['the last place gone is told', { places: 0 }, { state: 'sold-out', few_left: null, distances: [] }],
    ['a closed sale is told', { saleEnds: new Date('2026-06-01T09:00:00Z') }, { state: 'closed' }],
    ['a cancelled start is told', { cancelled: true }, { state: 'cancelled' }],
    ['a hidden format is no format', { hidden: true }, { state: 'unannounced', price_from: null }],
    ['nothing is told once it has started', { startTime: new Date('2026-06-01T09:00:00Z') }, undefined],
  ])('%s', async (_, values, sale) => {
    const { eventId } = await createFormat(federation.db, values);
    const told = await saleOf(eventId);
    if (sale) expect(told).toMatchObject(sale);
    else expect(told).toBeUndefined();
  });

  test('the least price and the distances are those of the formats on sale', async () => {
    const dear = await createFormat(federation.db, { title: 'Стандартная дистанция', priceKopecks: 720_000 });
    const { publicId: _, eventId, ...other } = dear;
    await federation.db.insert(formats).values([
      { ...other, title: 'Суперспринт', priceKopecks: 250_000 },
      { ...other, title: 'Спринт', priceKopecks: 100_000, places: 0 },
    ]);
    expect(await saleOf(eventId)).toMatchObject({ price_from: 2500, distances: ['supersprint', 'olympic'] });
  });

  test('the last place sold is told by the very next response', async () => {
    const format = await createFormat(federation.db, { places: 1 });
    expect(await saleOf(format.eventId)).toMatchObject({ state: 'open', few_left: 1 });
    await order(federation, checkoutOf([lineOf(format)]));
    expect(await saleOf(format.eventId)).toMatchObject({ state: 'sold-out' });
  });

  test('while many places are left, a sale changes nothing of the list', async () => {
    const format = await createFormat(federation.db, { places: 50 });
    const tag = async () => (await federation.app.inject({ url: '/api/calendar/list' })).headers.etag;
    const before = await tag();
    await order(federation, checkoutOf([lineOf(format)]));
    expect(await tag()).toBe(before);
  });
});

test('the version of the calendar is another one after each change of its events, and the same after a sale', async () => {
  const version = async () => calendar.version.response.parse((await get('/api/calendar/version')).response).version;
  const format = await createFormat(federation.db, { places: 1 });
  const before = await version();
  await order(federation, checkoutOf([lineOf(format)]));
  expect(await version()).toBe(before);
  await federation.db.update(formats).set({ places: 2 }).where(eq(formats.publicId, format.publicId));
  const after = await version();
  expect(after).not.toBe(before);
  await federation.db.update(events).set({ title: 'Иначе' }).where(eq(events.publicId, format.eventId));
  expect(await version()).not.toBe(after);
});

describe('the page of an event', () => {
  test('has its start, zone, city and the formats that anybody may see [P-125]', async () => {
    const format = await createFormat(federation.db, {
      zone: 'Asia/Kamchatka',
      startTime: new Date('2026-08-14T21:30:00Z'),
      ageMin: 18,
    });
    const { publicId: _, eventId, ...hidden } = format;
    await federation.db.insert(formats).values({ ...hidden, title: 'Для приглашённых', hidden: true });
    expect(await pageOf(eventId)).toMatchObject({
      public_id: eventId,
      start_time: '2026-08-14T21:30:00.000Z',
      timezone: 'Asia/Kamchatka',
      city: { id: expect.any(Number), name_ru: 'Казань' },
      event_city_public_id: format.eventCityId,
      formats: [
        {
          public_id: format.publicId,
          title: 'Спринт',
          description: '',
          requirements: '',
          start_time: '2026-08-14T21:30:00.000Z',
          price: 4500,
          tickets_left: { athlete: 50 },
          age_min: 18,
          age_max: null,
          team_all: false,
        },
      ],
    });
  });

  test.each([
    ['Europe/Kaliningrad', '2026-08-14T07:00:00.000Z'],
    ['Europe/Moscow', '2026-08-13T21:00:00.000Z'],
    ['Asia/Kamchatka', '2026-12-31T12:00:00.000Z'],
  ])('in %s the instant %s goes through the API unchanged [R-33]', async (zone, start) => {
    const format = await createFormat(federation.db, { zone, startTime: new Date(start) });
    expect(await pageOf(format.eventId)).toMatchObject({
      timezone: zone,
      start_time: start,
      formats: [{ start_time: start }],
    });
  });

  test('an unknown event is 404', async () => {
    expect(await get('/api/calendar/event/00000000-0000-4000-8000-000000000000')).toEqual({
      status: 404,
      response: { message: 'Такого события нет' },
    });
  });
});
