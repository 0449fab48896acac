import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type TestApp, testApp } from '@/federation/testing/app';
import { createFormat } from '@/federation/testing/format';
import { senderOf } from '@/federation/testing/timing';
import { type IngestedRow, ingestedBatch, results } from '@/lib/contract/result';
import { athleteField, athleteStanding } from '@/lib/domain/result/athlete-standing';
import { splitField } from '@/lib/domain/result/split-field';
import { ingest } from './ingest';
import { importResults } from './service';

const standard = readFileSync(new URL('../../seed/results/standard.csv', import.meta.url));

let federation: TestApp;
let eventCityId: string;
beforeAll(async () => {
  federation = await testApp();
  ({ eventCityId } = await createFormat(federation.db));
  await importResults(federation.deps, { eventCityId, format: 'standard', file: standard });
});
afterAll(() => federation.close());

async function athlete(startNumber: number | string, format = 'standard') {
  const response = await federation.app.inject({ url: `/api/results/athlete/${eventCityId}/${format}/${startNumber}` });
  return { status: response.statusCode, response: response.json() };
}

test('a finisher against the field', async () => {
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

test('who is on the course has places so far, and the race no histogram before its first finisher', async () => {
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
