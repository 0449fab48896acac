import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { events } from '@/federation/db/schema/events/calendar';
import { formats } from '@/federation/db/schema/events/event-format';
import { resultFormats } from '@/federation/db/schema/results/result';
import type { TestApp } from '@/federation/testing/app';
import { createFormat, type TestFormat } from '@/federation/testing/format';
import { federationWithProtocols, long, standard } from '@/federation/testing/protocols';
import { type ResultRow, results } from '@/lib/contract/results/result';
import type { ResponseOf } from '@/lib/contract/wire/operation';
import { findResultFormat, readPageOfRows } from './repository';
import { importResults } from './service';

// Whole tables of thousands of rows.

let federation: TestApp;
let race: TestFormat;

beforeAll(async () => {
  ({ federation, race } = await federationWithProtocols());
});

afterAll(() => federation.close());

async function rowsOf(body: Record<string, unknown>): Promise<ResponseOf<typeof results.rows>> {
  const payload = { event_city_id: race.eventCityId, format: 'long', ...body };
  const response = await federation.app.inject({ method: 'POST', url: results.rows.path, payload });
  expect(response.statusCode).toBe(200);
  return results.rows.response.parse(response.json());
}

const numbersOf = (values: readonly ResultRow[]) => values.map(({ start_number }) => Number(start_number));

async function ask(url: string, payload: object = {}) {
  const response = await federation.app.inject({ method: 'POST', url, payload });
  return { status: response.statusCode, response: response.json() };
}

describe('rows', () => {
  test('a row carries what the specification names [P-138 P-224]', async () => {
    const { values } = await rowsOf({ search: '481' });
    expect(values).toEqual([
      {
        _id: expect.any(String),
        start_number: '481',
        ticket_number: null,
        first_name: 'Василий',
        last_name: 'Лыткин',
        gender: 'М',
        age: 27,
        category: 'М 25-29',
        region: 'Тульская область',
        company_name: 'Клуб "Финиш"',
        status: 'FIN',
        position: 1,
        position_gen: 1,
        position_cat: 1,
        stated_position: 1,
        splits: [
          { name: 'swim', time: 2_563_000 },
          { name: 't1', time: 183_000 },
          { name: 'bike', time: 12_092_000 },
          { name: 't2', time: 181_000 },
          { name: 'run', time: 9_300_000 },
        ],
        fine_time_result: null,
        absolute_time_result: 24_319_000,
        individual_time_result: 24_319_000,
        formattedTime: '6:45:19',
      },
    ]);
  });

  test('the penalty is in the official time and not in the clean one [P-138]', async () => {
    const { values } = await rowsOf({ page_size: 3700 });
    const punished = values.find(({ fine_time_result, status }) => fine_time_result !== null && status === 'FIN');
    expect(punished?.fine_time_result).toBeGreaterThan(0);
    expect(Number(punished?.individual_time_result) - Number(punished?.absolute_time_result)).toBe(
      punished?.fine_time_result,
    );
    const legs = punished?.splits.reduce((sum, { time }) => sum + (time ?? 0), 0);
    expect(punished?.absolute_time_result).toBe(legs);
  });

  test('rows come thirty a page, finishers first by time, then LAP, DNF, DNS, DSQ [P-224]', async () => {
    const first = await rowsOf({ format: 'standard' });
    expect(first).toMatchObject({ total: 1240, page: 1, values: { length: 30 } });
    const all = await rowsOf({ format: 'standard', page_size: 1240 });
    expect(all.values.slice(0, 30)).toEqual(first.values);
    const statuses = all.values.map(({ status }) => status);
    expect(statuses.filter((status, index) => status !== statuses[index - 1])).toEqual([
      ...['FIN', 'LAP', 'DNF', 'DNS', 'DSQ'],
    ]);
    const times = all.values.flatMap(({ individual_time_result }) => individual_time_result ?? []);
    expect(times).toEqual(times.toSorted((one, other) => one - other));
    expect(times).toHaveLength(1103);
  });

  test('pages part the whole and repeat themselves; the one after the last is the last', async () => {
    const pages = await Promise.all(
      Array.from({ length: 42 }, (_, index) => rowsOf({ format: 'standard', page: index + 1 })),
    );
    const numbers = pages.flatMap(({ values }) => numbersOf(values));
    expect(new Set(numbers).size).toBe(1240);
    expect(numbersOf((await rowsOf({ format: 'standard', page: 2 })).values)).toEqual(numbers.slice(30, 60));
    const last = await rowsOf({ format: 'standard', page: 43 });
    const found = await rowsOf({ format: 'standard', search: 'ов', page_size: 100 });
    expect(found.total).toBeGreaterThan(100);
    const lastFound = await rowsOf({ format: 'standard', search: 'ов', page_size: 100, page: 9999 });
    expect(lastFound).toMatchObject({ page: Math.ceil(found.total / 100), total: found.total });
    expect(lastFound.values).toHaveLength(((found.total - 1) % 100) + 1);
    expect(last).toMatchObject({ page: 42, values: { length: 10 } });
    expect(numbersOf(last.values)).toEqual(numbers.slice(-10));
  });

  test('equal times share a place', async () => {
    const { values } = await rowsOf({ page_size: 80 });
    expect(values.slice(69, 72).map(({ position, start_number }) => [position, Number(start_number)])).toEqual([
      [70, 383],
      [70, 1060],
      [72, 418],
    ]);
  });

  test.each([
    ['a surname in any case', 'ЛЫТКИН', ({ last_name }: ResultRow) => /Лыткин/.test(last_name)],
    ['a part of it', 'ытки', ({ last_name, first_name }: ResultRow) => /ытки/.test(last_name + first_name)],
    ['е for ё', 'соловьев', ({ last_name }: ResultRow) => /Соловьёв/.test(last_name)],
    [
      'name and surname in any order',
      ' василий  лыткин ',
      ({ last_name, first_name }: ResultRow) => /Лыткин/.test(last_name) && /Василий/.test(first_name),
    ],
    ['a start number, whole', '48', ({ start_number }: ResultRow) => start_number === '48'],
  ])('are found by %s', async (_, search, fits) => {
    const everybody = (await rowsOf({ page_size: 3700 })).values;
    const found = await rowsOf({ search, page_size: 3700 });
    expect(found.total).toBeGreaterThan(0);
    expect(numbersOf(found.values)).toEqual(numbersOf(everybody.filter(fits)));
  });

  test.each(['%', '_', '\\', "'", 'нет такого', '2147483648', '٣'])('«%s» finds nobody', async (search) => {
    expect(await rowsOf({ search })).toMatchObject({ values: [], total: 0, page: 1, revision: '1.0' });
  });

  test.each([
    ['another format', { format: 'sprint' }],
    ['another event city', { event_city_id: '00000000-0000-4000-8000-000000000000' }],
  ])('%s is 404 and not an empty list', async (_, other) => {
    const payload = { event_city_id: race.eventCityId, format: 'long', ...other };
    expect(await ask(results.rows.path, payload)).toEqual({
      status: 404,
      response: { message: 'Таких результатов нет' },
    });
  });

  test('a page, the first as a far one, reads only its own rows, off the index of ranks', async () => {
    const format = await findResultFormat(federation.db, race.eventCityId, 'long');
    await federation.db.execute(sql`analyze result_rows`);
    for (const page of [1, 120]) {
      const query = readPageOfRows(federation.db, format?.publicId ?? '', { page, pageSize: 30 }).getSQL();
      const { rows } = await federation.db.execute<{ 'QUERY PLAN': string }>(
        sql`explain (analyze, timing off) ${query}`,
      );
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(plan).toMatch(/Index Scan (using|on) result_rows_rank .*actual rows=30\b/);
      expect(plan).not.toMatch(/Seq Scan|Removed by/);
    }
  });

  test('the whole table, kept ready, is the new one as soon as a change was acknowledged', async () => {
    const { eventCityId } = await createFormat(federation.db);
    const table = () => rowsOf({ event_city_id: eventCityId, format: 'race', page_size: 5000 });
    await importResults(federation.deps, { eventCityId, format: 'race', file: long });
    expect(await table()).toMatchObject({ total: 3700, revision: '1.0' });
    await importResults(federation.deps, {
      eventCityId,
      format: 'race',
      file: standard,
      by: 'Судья',
      reason: 'замена',
    });
    const changed = await table();
    expect(changed).toMatchObject({ total: 1240, revision: '2.0' });
    expect(changed).toEqual(await rowsOf({ event_city_id: eventCityId, format: 'race', page_size: 5000 }));
    // A format that was deleted and made anew counts from one again.
    const forget = () => federation.db.delete(resultFormats).where(eq(resultFormats.eventCityId, eventCityId));
    await forget();
    federation.clock.advance({ seconds: 1 });
    await importResults(federation.deps, { eventCityId, format: 'race', file: long });
    expect(await table()).toMatchObject({ total: 3700, revision: '1.0' });
    await forget();
  });
});

describe('rows of no named race', () => {
  test('are those of the newest event and its main race [P-224 U-53]', async () => {
    const newest = (await ask(results.eventCities.path)).response.values[0].public_id;
    const formats = await federation.app.inject({ url: `/api/external/formats/${newest}` });
    const named = await rowsOf({ event_city_id: newest, format: formats.json().values[0].external_format });
    expect(named.total).toBeGreaterThan(0);
    for (const wanted of [{}, { event_city_id: newest }, { year: 2026 }]) {
      expect((await ask(results.rows.path, wanted)).response.values).toEqual(named.values);
    }
    expect((await ask(results.rows.path, { year: 1999 })).status).toBe(404);
  });
});

describe('event cities and formats', () => {
  test('an event city is read with its formats [P-140 P-222]', async () => {
    const response = await federation.app.inject({ url: `/api/external/formats/${race.eventCityId}` });
    expect(response.json()).toEqual({
      values: [
        {
          external_format: 'long',
          title: 'Длинная дистанция',
          fields_list: [
            ...['position', 'start_number', 'last_name', 'first_name', 'category', 'position_gen', 'position_cat'],
            ...['swim', 't1', 'bike', 't2', 'run'],
            ...['fine_time_result', 'individual_time_result', 'status'],
          ],
          official: true,
          broadcast: { enabled: false, until: null },
          state_since: expect.any(String),
        },
        expect.objectContaining({ external_format: 'standard', title: 'Стандартная дистанция' }),
      ],
      city: {
        public_id: race.eventCityId,
        title: expect.stringContaining('Кубок России'),
        city: { id: expect.any(Number), name_ru: 'Казань' },
        start_date: '2026-06-20',
        timezone: 'Europe/Moscow',
      },
    });
  });

  test('results stand in the order of the starts, those of no known format last', async () => {
    const sprint = await createFormat(federation.db, { title: 'Спринт, любители' });
    const { publicId: _, eventId: __, ...row } = sprint;
    const startTime = new Date(sprint.startTime.getTime() + 25 * 3_600_000);
    await federation.db.insert(formats).values({ ...row, title: 'Дети 7–12 лет', startTime });
    const add = (externalFormat: string, title: string) => ({
      eventCityId: sprint.eventCityId,
      ...{ externalFormat, title, fieldsList: [], importedAt: startTime },
    });
    await federation.db
      .insert(resultFormats)
      .values([add('any', 'Акватлон'), add('children', 'Дети 7–12 лет'), add('sprint', 'Спринт')]);
    const response = await federation.app.inject({ url: `/api/external/formats/${sprint.eventCityId}` });
    const titles = response.json().values.map(({ title }: { title: string }) => title);
    expect(titles).toEqual(['Спринт', 'Дети 7–12 лет', 'Акватлон']);
    await federation.db.delete(resultFormats).where(eq(resultFormats.eventCityId, sprint.eventCityId));
  });

  test('an event city without results has no formats; an unknown one is 404 [P-222]', async () => {
    const { eventCityId } = await createFormat(federation.db);
    const response = await federation.app.inject({ url: `/api/external/formats/${eventCityId}` });
    expect(response.json()).toMatchObject({ values: [], city: { public_id: eventCityId } });
    const unknown = await federation.app.inject({ url: '/api/external/formats/00000000-0000-4000-8000-000000000000' });
    expect(unknown.statusCode).toBe(404);
  });

  test('event cities with results come newest first, by words of title and city and by year [P-223]', async () => {
    const older = await createFormat(federation.db, {
      // The first of January in Kamchatka, still December in London.
      startTime: new Date('2025-12-31T20:00:00Z'),
      zone: 'Asia/Kamchatka',
    });
    await federation.db.update(events).set({ title: 'Зимний 100% дуатлон' }).where(eq(events.publicId, older.eventId));
    await importResults(federation.deps, { eventCityId: older.eventCityId, format: 'standard', file: standard });
    const idsOf = async (body: object) => {
      const { response } = await ask(results.eventCities.path, body);
      return results.eventCities.response.parse(response).values.map(({ public_id }) => public_id);
    };
    expect(await idsOf({})).toEqual([race.eventCityId, older.eventCityId]);
    expect(await idsOf({ year: 2026 })).toEqual([race.eventCityId, older.eventCityId]);
    expect(await idsOf({ year: 2025 })).toEqual([]);
    expect(await idsOf({ search: 'казань дуатлон' })).toEqual([older.eventCityId]);
    expect(await idsOf({ search: '0% ду' })).toEqual([older.eventCityId]);
    expect(await idsOf({ search: '%%' })).toEqual([]);
  });
});
