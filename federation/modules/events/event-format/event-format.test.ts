import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { eventCities, events } from '@/federation/db/schema/events/calendar';
import { formats } from '@/federation/db/schema/events/event-format';
import { countPlaces } from '@/federation/modules/base/reservation/left';
import { type TestApp, testApp } from '@/federation/testing/app';
import { checkoutOf, lineOf, order, report } from '@/federation/testing/buyer';
import { createFormat } from '@/federation/testing/format';
import { eventFormat, eventFormats } from '@/lib/contract/events/event-format';

let federation: TestApp;

beforeAll(async () => {
  federation = await testApp({ now: new Date('2026-06-01T09:00:00Z') });
});

afterAll(() => federation.close());

const get = async (url: string) => {
  const response = await federation.app.inject({ url });
  return { status: response.statusCode, response: response.json() };
};

const leftOf = async (formatId: string) =>
  eventFormat.parse((await get(`/api/event_format/${formatId}`)).response).tickets_left.athlete;

describe('a format', () => {
  test('carries all that a ticket line is made of [P-125 C-162 D-11]', async () => {
    const made = await createFormat(federation.db, {
      zone: 'Asia/Yekaterinburg',
      title: 'Эстафета',
      description: 'Один плывёт, другой бежит',
      requirements: 'Медицинская справка',
      priceKopecks: 960_050,
      insuranceKopecks: 35_000,
      insuranceTerms: { insurer: 'Страховая компания «Старт»', sumKopecks: 30_000_000, covers: ['травма на трассе'] },
      clusters: [{ name: 'А', document: true }],
      additionalFields: [{ name: 'team_name', label: 'Название команды', required: true }],
      preregistration: true,
      license: true,
      qr: false,
      regions: true,
      secondName: true,
      team: true,
      maxCount: 3,
      fixedCount: true,
      buyLimit: 6,
      ageMin: 16,
      ageMax: 70,
      refundSteps: [
        { days: 30, percent: 100 },
        { days: 14, percent: 50 },
      ],
      places: 40,
    });
    await federation.db
      .update(events)
      .set({ subtype: 'triaesta', logo: 'kursk' })
      .where(eq(events.publicId, made.eventId));
    expect((await get(`/api/event_format/${made.publicId}`)).response).toEqual({
      public_id: made.publicId,
      title: 'Эстафета',
      description: 'Один плывёт, другой бежит',
      requirements: 'Медицинская справка',
      start_time: '2026-06-20T07:00:00.000Z',
      sale_ends: null,
      cancelled: false,
      price: 9600.5,
      qr: false,
      regions: true,
      second_name: true,
      additional_fields: [{ name: 'team_name', label: 'Название команды', required: true }],
      insurance_available: true,
      insurance_cost: 350,
      insurance_terms: { insurer: 'Страховая компания «Старт»', sum: 300_000, covers: ['травма на трассе'] },
      clusters: [{ name: 'А', document: true }],
      preregistration: true,
      license: true,
      refund_steps: [
        { days: 30, percent: 100 },
        { days: 14, percent: 50 },
      ],
      team_all: true,
      max_count: 3,
      fixed_count: true,
      buy_limit: 6,
      tickets_left: { athlete: 40 },
      places_at_once: 40,
      age_min: 16,
      age_max: 70,
      event_goods: false,
      shirts: false,
      event: {
        public_id: made.eventId,
        title: expect.stringContaining('Кубок России'),
        cancel: true,
        event_type: { logo: 'kursk', title: 'Триатлон эстафета' },
        banners: { preview: null, small: null, main: null, landing_page: { mobile_picture: null } },
      },
      event_city: {
        public_id: made.eventCityId,
        timezone: 'Asia/Yekaterinburg',
        city: { id: expect.any(Number), name_ru: 'Казань' },
      },
    });
  });

  test('without insurance offers none; an unknown one is 404', async () => {
    const { publicId } = await createFormat(federation.db);
    expect((await get(`/api/event_format/${publicId}`)).response).toMatchObject({
      insurance_available: false,
      insurance_cost: 0,
      insurance_terms: null,
    });
    expect(await get('/api/event_format/00000000-0000-4000-8000-000000000000')).toEqual({
      status: 404,
      response: { message: 'Такого формата нет' },
    });
  });
});

describe('formats of an event in a city', () => {
  test('the earliest start first; hidden ones with hidden=true [P-202]', async () => {
    const { publicId: _, eventId, ...later } = await createFormat(federation.db);
    const at = (hours: number) => new Date(later.startTime.getTime() + hours * 3_600_000);
    await federation.db.insert(formats).values([
      { ...later, title: 'Утренний', startTime: at(-2) },
      { ...later, title: 'Тайный', startTime: at(-1), hidden: true },
    ]);
    const titles = async (query: string) => {
      const { response } = await get(`/api/event_format/event/${eventId}/${later.eventCityId}${query}`);
      return eventFormats.ofEventCity.response.parse(response).values.map(({ title }) => title);
    };
    expect(await titles('')).toEqual(['Утренний', 'Спринт']);
    expect(await titles('?hidden=true')).toEqual(['Утренний', 'Тайный', 'Спринт']);
    const { status } = await get(`/api/event_format/event/${eventId}/${later.eventCityId}?hidden=1`);
    expect(status).toBe(400);
  });

  test('of another event or another city there are none [P-202]', async () => {
    const one = await createFormat(federation.db);
    const two = await createFormat(federation.db);
    expect((await get(`/api/event_format/event/${one.eventId}/${two.eventCityId}`)).response).toEqual({ values: [] });
    const secondCity = { ...(await cityOf(one.eventCityId)), publicId: undefined };
    const [made] = await federation.db.insert(eventCities).values(secondCity).returning();
    expect((await get(`/api/event_format/event/${one.eventId}/${made?.publicId}`)).response).toEqual({ values: [] });
  });

  async function cityOf(eventCityId: string) {
    const [row] = await federation.db.select().from(eventCities).where(eq(eventCities.publicId, eventCityId));
    if (!row) throw new Error('no event city');
    return row;
  }
});

describe('places left', () => {
  test('are fewer by what is held and by what is taken; a hold that ran out counts no more', async () => {
    const format = await createFormat(federation.db, { places: 10 });
    const paid = await order(federation, checkoutOf([lineOf(format, { ticket_count: 3 })]));
    await report(federation, paid, 'paid');
    expect(await leftOf(format.publicId)).toBe(7);
    await order(federation, checkoutOf([lineOf(format, { ticket_count: 4 })]));
    expect(await leftOf(format.publicId)).toBe(3);
    const hold = federation.deps.settings.HOLD_MINUTES;
    federation.clock.advance({ minutes: hold - 1, seconds: 59 });
    expect(await leftOf(format.publicId)).toBe(3);
    federation.clock.advance({ seconds: 1 });
    expect(await leftOf(format.publicId)).toBe(7);
  });

  test('an order that was given up gives its places back', async () => {
    const format = await createFormat(federation.db, { places: 2 });
    const left = await order(federation, checkoutOf([lineOf(format, { ticket_count: 2 })]));
    expect(await leftOf(format.publicId)).toBe(0);
    await report(federation, left, 'canceled');
    expect(await leftOf(format.publicId)).toBe(2);
  });

  test('are never below zero, counted for each format apart, and none for an unknown one', async () => {
    const [shrunk, other] = [
      await createFormat(federation.db, { places: 5 }),
      await createFormat(federation.db, { places: 9 }),
    ];
    await order(federation, checkoutOf([lineOf(shrunk, { ticket_count: 5 })]));
    await federation.db.update(formats).set({ places: 3 }).where(eq(formats.publicId, shrunk.publicId));
    const ids = [shrunk.publicId, other.publicId, '00000000-0000-4000-8000-000000000000'];
    const places = await countPlaces(federation.db, ids, federation.clock.now());
    expect([...places].map(([formatId, { left }]) => [formatId, left])).toEqual(
      expect.arrayContaining([
        [shrunk.publicId, 0],
        [other.publicId, 9],
      ]),
    );
    expect(places.size).toBe(2);
    expect(await countPlaces(federation.db, [], federation.clock.now())).toEqual(new Map());
  });
});
