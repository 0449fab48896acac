import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { resultFormats, resultRows } from '@/federation/db/schema/results/result';
import { type TestApp, testApp } from '@/federation/testing/app';
import { createFormat, type TestFormat } from '@/federation/testing/format';
import { long } from '@/federation/testing/protocols';
import { senderOf } from '@/federation/testing/timing';
import { type IngestedRow, ingestedBatch, results } from '@/lib/contract/results/result';
import type { ResponseOf } from '@/lib/contract/wire/operation';
import { athleteField, athleteStanding } from '@/lib/domain/results/result/athlete-standing';
import { splitField } from '@/lib/domain/results/result/split-field';
import { splitMarks } from '@/lib/domain/results/result/split-places';
import { ingest } from './ingest';
import { importResults } from './service';

describe('an athlete’s results', () => {
  const standard = readFileSync(new URL('../../../seed/results/standard.csv', import.meta.url));

  let federation: TestApp;
  let eventCityId: string;
  beforeAll(async () => {
    federation = await testApp();
    ({ eventCityId } = await createFormat(federation.db));
    await importResults(federation.deps, { eventCityId, format: 'standard', file: standard });
  });
  afterAll(() => federation.close());

  async function athlete(startNumber: number | string, format = 'standard') {
    const response = await federation.app.inject({
      url: `/api/results/athlete/${eventCityId}/${format}/${startNumber}`,
    });
    return { status: response.statusCode, response: response.json() };
  }

  test('a finisher is shown against the field', async () => {
    const { status, response } = await athlete(144);
    expect(status).toBe(200);
    const { row, splits, leader_result, finishers, histogram, city, format } = results.athlete.response.parse(response);
    expect([city.public_id, format.external_format]).toEqual([eventCityId, 'standard']);
    expect(row).toMatchObject({ last_name: 'Петровский', position: 2, position_gen: 2, position_cat: 2 });
    expect(splits.map(({ name, place, gap, leg_place }) => [name, place, gap, leg_place])).toEqual([
      ['swim', 3, 26_000, 3],
      ['t1', 3, 14_000, 2],
      ['bike', 3, 121_000, 4],
      ['t2', 3, 130_000, 10],
      ['run', 2, 160_000, 2],
    ]);
    expect(leader_result).toBe(6_037_000);
    expect(finishers).toEqual({ all: 1103, gender: 861, category: 138 });
    expect(histogram?.counts.reduce((sum, count) => sum + count, 0)).toBe(finishers.all);
  });

  test.each([
    ['another number', '99999', 'standard', 404],
    ['another format', '144', 'long', 404],
    ['no number', 'abc', 'standard', 400],
    ['no number', 'a%2012', 'standard', 400],
    ['a number below one', '0', 'standard', 400],
  ])('%s: %s of %s is %i', async (_, startNumber, format, status) => {
    expect((await athlete(startNumber, format)).status).toBe(status);
  });

  test('an athlete on the course has places so far, and the race no histogram before its first finisher', async () => {
    const row = (start_number: number, swim: number | null): IngestedRow => ({
      start_number,
      version: 1,
      first_name: 'Анна',
      last_name: 'Серова',
      gender: 'Ж',
      status: 'ON',
      splits: [
        { name: 'swim', time: swim },
        { name: 'run', time: null },
      ],
    });
    const rows = [row(1, 600), row(2, 500), row(3, null)];
    await ingest(
      federation.deps,
      ingestedBatch.parse({ event_city_id: eventCityId, format: 'live', rows }),
      senderOf('live'),
    );
    const { response } = await athlete(1, 'live');
    expect(response).toMatchObject({
      leader_result: null,
      histogram: null,
      finishers: { all: 0, gender: 0, category: 0 },
    });
    expect(response.splits).toEqual([
      { name: 'swim', time: 600, elapsed: 600, place: 2, gap: 100, leg_place: 2, of: 2 },
      { name: 'run', time: null, elapsed: null, place: null, gap: null, leg_place: null, of: 0 },
    ]);
  });

  test('an athlete with letters in the start number has an address', async () => {
    const rows = ['А-12', 'T316'].map(
      (start_number): IngestedRow => ({
        start_number,
        version: 1,
        first_name: 'Анна',
        last_name: `Серова ${start_number}`,
        gender: 'Ж',
        status: 'ON',
        splits: [],
      }),
    );
    await ingest(
      federation.deps,
      ingestedBatch.parse({ event_city_id: eventCityId, format: 'letters', rows }),
      senderOf('letters'),
    );
    for (const written of ['А-12', 'а-12', 'T316']) {
      const { status, response } = await athlete(encodeURIComponent(written), 'letters');
      expect([status, response.row.start_number]).toEqual([200, written.toUpperCase()]);
    }
    expect((await athlete('12', 'letters')).status).toBe(404);
  });

  test('the browser counts each athlete from the rows as the API does', async () => {
    const payload = { event_city_id: eventCityId, format: 'standard', page_size: 5000 };
    const { values } = results.rows.response.parse(
      (await federation.app.inject({ method: 'POST', url: results.rows.path, payload })).json(),
    );
    const field = athleteField(
      splitField(values),
      values.map((row) => ({ ...row, time: row.individual_time_result })),
    );
    for (const row of values.filter((_, index) => index % 40 === 0)) {
      const { splits, leader_result, finishers, histogram } = results.athlete.response.parse(
        (await athlete(row.start_number)).response,
      );
      expect({ splits, leader_result, finishers, histogram }).toEqual(athleteStanding(field, row));
    }
  });
});

describe('places of splits', () => {
  // Whole tables of thousands of rows.

  const migration = readFileSync(new URL('../../../db/migrations/0017_split_places.sql', import.meta.url), 'utf8');

  let federation: TestApp;
  let race: TestFormat;
  beforeAll(async () => {
    federation = await testApp();
    race = await createFormat(federation.db);
    await importResults(federation.deps, { eventCityId: race.eventCityId, format: 'long', file: long });
  });
  afterAll(() => federation.close());

  async function rowsOf(body: object): Promise<ResponseOf<typeof results.rows>> {
    const payload = { event_city_id: race.eventCityId, format: 'long', ...body };
    const response = await federation.app.inject({ method: 'POST', url: results.rows.path, payload });
    expect(response.statusCode).toBe(200);
    return results.rows.response.parse(response.json());
  }

  test('an athlete’s page tells the place and the gap after each leg', async () => {
    const second = await rowsOf({ search: '2641', split_places: true });
    expect(second.values[0]?.splits).toEqual([
      { name: 'swim', time: 2_688_000, place: 5, gap: 202_000 },
      { name: 't1', time: 199_000, place: 4, gap: 202_000 },
      { name: 'bike', time: 12_679_000, place: 4, gap: 728_000 },
      { name: 't2', time: 170_000, place: 4, gap: 717_000 },
      { name: 'run', time: 9_062_000, place: 2, gap: 479_000 },
    ]);
    expect((await rowsOf({ search: '2641' })).values[0]?.splits[0]).toEqual({ name: 'swim', time: 2_688_000 });
  });

  test('the fastest time of each leg is told with every page', async () => {
    const { values } = await rowsOf({ page_size: 3700 });
    const { best_legs } = await rowsOf({ page: 40 });
    expect(best_legs.map(({ name }) => name)).toEqual(['swim', 't1', 'bike', 't2', 'run']);
    const runs = values.flatMap(({ splits, status }) => (status === 'DSQ' ? [] : (splits[4]?.time ?? [])));
    expect(best_legs[4]).toEqual({ name: 'run', time: Math.min(...runs) });
  });

  test('the stored places are those that the database itself ranks', async () => {
    const stored = () =>
      federation.db
        .select({ id: resultRows.publicId, places: resultRows.splitPlaces })
        .from(resultRows)
        .orderBy(resultRows.publicId);
    const legs = () => federation.db.select({ legs: resultFormats.bestLegs }).from(resultFormats);
    const [places, bestLegs] = [await stored(), await legs()];
    await federation.db.update(resultRows).set({ splitPlaces: [] });
    await federation.db.update(resultFormats).set({ bestLegs: [] });
    for (const statement of migration.split('--> statement-breakpoint').slice(2))
      await federation.db.execute(sql.raw(statement));
    expect(await stored()).toEqual(places);
    expect(await legs()).toEqual(bestLegs);
  });

  const row = (start_number: number, version: number, times: (number | null)[], values = {}): IngestedRow => ({
    start_number,
    version,
    first_name: 'Анна',
    last_name: 'Серова',
    gender: 'Ж',
    status: 'ON',
    splits: times.map((time, index) => ({ name: ['swim', 'run'][index] ?? '', time })),
    ...values,
  });

  test('a batch of a live race moves the places of those it does not name', async () => {
    const at = { event_city_id: race.eventCityId, format: 'live' };
    const send = (...rows: IngestedRow[]) =>
      ingest(federation.deps, ingestedBatch.parse({ ...at, rows }), senderOf(at.format));
    const placesNow = async () => {
      const { values } = await rowsOf({ ...at, split_places: true });
      const field = splitField(values);
      for (const each of values) {
        const marks = splitMarks(field, each);
        expect(each.splits).toEqual(marks.map(({ name, time, place, gap }) => ({ name, time, place, gap })));
      }
      return Object.fromEntries(values.map((each) => [each.start_number, each.splits.map(({ place }) => place)]));
    };
    await send(row(1, 1, [600, null]), row(2, 1, [500, null]), row(3, 1, [null, null]));
    expect(await placesNow()).toEqual({ 1: [2, null], 2: [1, null], 3: [null, null] });
    await send(row(3, 2, [400, null]));
    expect(await placesNow()).toEqual({ 1: [3, null], 2: [2, null], 3: [1, null] });
    await send(row(1, 2, [600, 300], { status: 'FIN', individual_time_result: 900 }));
    expect(await placesNow()).toEqual({ 1: [3, 1], 2: [2, null], 3: [1, null] });
    await send(row(3, 3, [400, null], { status: 'DSQ' }));
    expect(await placesNow()).toEqual({ 1: [2, 1], 2: [1, null], 3: [null, null] });
    expect((await rowsOf(at)).best_legs).toEqual([
      { name: 'swim', time: 500 },
      { name: 'run', time: 300 },
    ]);
  });
});
