import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { resultFormats, resultRows } from '@/federation/db/schema/result';
import type { TestApp } from '@/federation/testing/app';
import { createFormat, type TestFormat } from '@/federation/testing/format';
import { federationWithProtocols, long, standard } from '@/federation/testing/protocols';
import { MOST_ROWS } from '@/lib/contract/most-rows';
import { results } from '@/lib/contract/result';
import { importResults } from './service';
import { TimingTableError } from './timing-problems';

// Whole tables of thousands of rows.

let federation: TestApp;
let race: TestFormat;
let again: { eventCityId: string; format: string; by: string; reason: string };

beforeAll(async () => {
  ({ federation, race } = await federationWithProtocols());
  again = { eventCityId: race.eventCityId, format: 'long', by: 'Судья', reason: 'поправлен протокол' };
});

afterAll(() => federation.close());

/** How many rows the format has, as its readers are told. */
async function totalOf(format: string, event_city_id = race.eventCityId): Promise<number> {
  const response = await federation.app.inject({
    method: 'POST',
    url: results.rows.path,
    payload: { event_city_id, format },
  });
  return results.rows.response.parse(response.json()).total;
}

const everything = async () => ({
  rows: await federation.db.select().from(resultRows).orderBy(resultRows.publicId),
  formats: await federation.db
    .select({ id: resultFormats.publicId, name: resultFormats.externalFormat })
    .from(resultFormats)
    .orderBy(resultFormats.publicId),
});
const lineOf = (file: Buffer, number: number) => file.toString().split('\n')[number - 1] ?? '';

test('an import done twice is done once', async () => {
  const before = await everything();
  await importResults(federation.deps, { ...again, file: long });
  expect(await everything()).toEqual(before);
});

test('an import replaces the rows of its format and no others', async () => {
  const shorter = Buffer.from(long.toString().split('\n').slice(0, 11).join('\n'));
  await importResults(federation.deps, { ...again, file: shorter });
  expect(await totalOf('long')).toBe(10);
  expect(await totalOf('standard')).toBe(1240);
  await importResults(federation.deps, { ...again, file: long });
  expect(await totalOf('long')).toBe(3700);
});

test('an import refused changes nothing', async () => {
  const before = await everything();
  const broken = Buffer.from(long.toString().replace(lineOf(long, 3000), lineOf(long, 2999)));
  const attempt = importResults(federation.deps, { ...again, file: broken });
  await expect(attempt).rejects.toThrow(TimingTableError);
  await expect(attempt).rejects.toThrow(/^строка 3000, столбец «Номер»: номер \d+ уже есть в строке 2999$/);
  expect(await everything()).toEqual(before);
});

test('an import of an unknown event city says so', async () => {
  const eventCityId = '00000000-0000-4000-8000-000000000000';
  await expect(importResults(federation.deps, { eventCityId, format: 'long', file: long })).rejects.toThrow(
    `Города события ${eventCityId} нет`,
  );
});

test('two imports at once leave one whole table', async () => {
  const { eventCityId } = await createFormat(federation.db);
  const both = [long, standard].map((file) =>
    importResults(federation.deps, { eventCityId, format: 'race', file, by: 'Судья', reason: 'ещё раз' }),
  );
  const reports = await Promise.all(both);
  expect(reports.map(({ rows }) => rows)).toEqual([3700, 1240]);
  expect([3700, 1240]).toContain(await totalOf('race', eventCityId));
});

test('an import keeps the title it was given, and tells of places that the table sees otherwise', async () => {
  const { eventCityId } = await createFormat(federation.db);
  const file = Buffer.from(long.toString().replace('\n2,2641,', '\n5,2641,'));
  const report = await importResults(federation.deps, { eventCityId, format: 'race', title: 'Железная', file });
  expect(report).toEqual({
    title: 'Железная',
    rows: 3700,
    finishers: 3270,
    warnings: ['строка 3, столбец «Место»: в таблице 5, по статусу и времени место 2'],
    problems: [],
  });
  expect(await importResults(federation.deps, { ...again, eventCityId, format: 'race', file: long })).toMatchObject({
    title: 'Железная',
    warnings: [],
  });
});

test('a race of more than 5,000 is nowhere cut', async () => {
  const { eventCityId } = await createFormat(federation.db);
  const lines = Array.from(
    { length: 6000 },
    (_, index) => `${index + 1};Ли;М;1:${String(index % 60).padStart(2, '0')}:00`,
  );
  const file = Buffer.from(['Номер;Фамилия;Пол;Время', ...lines].join('\n'));
  await importResults(federation.deps, { eventCityId, format: 'race', file });
  const payload = { event_city_id: eventCityId, format: 'race', page_size: MOST_ROWS };
  const response = await federation.app.inject({ method: 'POST', url: results.rows.path, payload });
  expect(results.rows.response.parse(response.json()).values).toHaveLength(6000);
});
