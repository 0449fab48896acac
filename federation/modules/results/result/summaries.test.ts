import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { buildApp } from '@/federation/app';
import { events } from '@/federation/db/schema/events/calendar';
import { formats } from '@/federation/db/schema/events/event-format';
import type { App } from '@/federation/http/serve';
import { type TestApp, testApp } from '@/federation/testing/app';
import { countedConnection } from '@/federation/testing/counted-connection';
import { createFormat } from '@/federation/testing/format';
import { namedRace } from '@/federation/testing/named-race';
import { openTiming, raceDay } from '@/federation/testing/timed-race';
import { results } from '@/lib/contract/results/result';
import type { ResponseOf } from '@/lib/contract/wire/operation';
import { HIDDEN_NAME } from '@/lib/domain/results/result/published-name';
import { reopenResults, withdrawFormat, withdrawNumber } from './corrections';
import { importResults } from './service';

const HEAD = 'Номер;Фамилия;Имя;Пол;Категория;Время;Статус';
const SPRINT = [
  '7;Серова;Анна;Ж;Ж 30-34;1:10:00;FIN',
  '8;Ковалёва;Вера;Ж;Ж 30-34;1:12:00;FIN',
  '9;Королёв;Пётр;М;М 30-34;1:02:03;FIN',
  '10;Попов;Глеб;М;М 30-34;;DNF',
];
const CHILDREN = ['1;Малов;Юрий;М;М 10-11;0:10:00;FIN', '2;Белова;Яна;Ж;Ж 10-11;0:11:00;FIN'];

const tableOf = (rows: readonly string[]) => Buffer.from([HEAD, ...rows].join('\n'));

let federation: TestApp;
let counted: ReturnType<typeof countedConnection>;
let app: App;
beforeAll(async () => {
  federation = await testApp({ now: raceDay });
  counted = countedConnection(federation.databaseUrl);
  app = await buildApp({ ...federation.deps, db: counted.connection.db });
});
afterAll(async () => {
  await app.close();
  await counted.connection.close();
  await federation.close();
});

async function listed(payload: object = {}) {
  const response = await app.inject({ method: 'POST', url: results.eventCities.path, payload });
  expect(response.statusCode).toBe(200);
  return response.json<ResponseOf<typeof results.eventCities>>().values;
}

const summaryOf = async (eventCityId: string) =>
  (await listed()).find(({ public_id }) => public_id === eventCityId)?.summary;

async function raced(...tables: readonly (readonly [string, readonly string[]])[]) {
  const race = await createFormat(federation.db);
  for (const [format, rows] of tables)
    await importResults(federation.deps, { eventCityId: race.eventCityId, format, file: tableOf(rows) });
  return race.eventCityId;
}

const correction = (eventCityId: string, format = 'sprint') => ({
  eventCityId,
  format,
  by: 'Судья',
  reason: 'протест',
});

const woman = { gender: 'Ж', first_name: 'Анна', last_name: 'Серова', start_number: '7', formattedTime: '1:10:00' };
const man = { gender: 'М', first_name: 'Пётр', last_name: 'Королёв', start_number: '9', formattedTime: '1:02:03' };

describe('the list of races', () => {
  test('a race with official results has its finishers and the winners of its main race', async () => {
    const eventCityId = await raced(['children', CHILDREN], ['sprint', SPRINT]);
    expect(await summaryOf(eventCityId)).toEqual({ finishers: 5, format: 'Спринт', formats: 2, winners: [woman, man] });
    const found = await listed({ search: 'кубок' });
    expect(found.find(({ public_id }) => public_id === eventCityId)?.summary?.finishers).toBe(5);
  });

  test('the main race is the one that starts first', async () => {
    const race = await createFormat(federation.db);
    const { eventCityId } = race;
    await federation.db.insert(formats).values({
      ...{ eventCityId, title: 'Дети 10–11 лет', description: '', requirements: '', priceKopecks: 0, places: 9 },
      startTime: new Date(race.startTime.getTime() - 3_600_000),
    });
    for (const [format, rows] of Object.entries({ sprint: SPRINT, children: CHILDREN }))
      await importResults(federation.deps, { eventCityId, format, file: tableOf(rows) });
    expect(await summaryOf(eventCityId)).toMatchObject({ format: 'Дети', winners: [{ last_name: 'Белова' }, {}] });
  });

  test('equal winners are all named, and a race that nobody finished has no summary', async () => {
    const equal = '11;Иванов;Олег;М;М 30-34;1:02:03;FIN';
    const eventCityId = await raced(['sprint', [...SPRINT, equal]]);
    expect((await summaryOf(eventCityId))?.winners.map(({ last_name }) => last_name).toSorted()).toEqual([
      'Иванов',
      'Королёв',
      'Серова',
    ]);
    expect(await summaryOf(await raced(['sprint', ['1;Попов;Глеб;М;М 30-34;;DNF']]))).toBeNull();
  });

  test('a race of which a format is not official has no summary until it is', async () => {
    const eventCityId = await raced(['children', CHILDREN], ['sprint', SPRINT]);
    await reopenResults(federation.deps, correction(eventCityId, 'children'));
    expect(await summaryOf(eventCityId)).toBeNull();
    await withdrawFormat(federation.deps, correction(eventCityId, 'children'));
    expect(await summaryOf(eventCityId)).toMatchObject({ finishers: 3, formats: 1 });
  });

  test('a race in progress has no summary, and once timing has closed it, it has', async () => {
    const { race } = await openTiming(federation);
    const timed = await race();
    const rows = [
      { ...finisher(1, 'Ж', 4_200_000), last_name: 'Быстрова' },
      { ...finisher(2, 'М', 4_000_000), last_name: 'Скоров' },
    ];
    await timed.send(rows, { settings: { official: false } });
    expect(await summaryOf(timed.eventCityId)).toBeNull();
    await timed.send([], { settings: { official: true } });
    expect((await summaryOf(timed.eventCityId))?.winners.map(({ last_name }) => last_name)).toEqual([
      'Быстрова',
      'Скоров',
    ]);
  });

  test('a correction of official results changes the winner at once', async () => {
    const eventCityId = await raced(['sprint', SPRINT]);
    expect((await summaryOf(eventCityId))?.winners).toEqual([woman, man]);
    await withdrawNumber(federation.deps, correction(eventCityId), '7');
    expect(await summaryOf(eventCityId)).toMatchObject({
      finishers: 2,
      winners: [{ last_name: 'Ковалёва' }, { last_name: 'Королёв' }],
    });
  });

  test('the name of a winner that is hidden is not in the list, and the time stays', async () => {
    const { race } = await openTiming(federation);
    const host = (await federation.app.listen({ port: 0, host: '127.0.0.1' })).replace('http', 'ws');
    const open = await namedRace({ federation, host, race });
    await open.import();
    await withdrawNumber(federation.deps, open.of, '1');
    expect((await summaryOf(open.eventCityId))?.winners).toMatchObject([{ last_name: 'Скрытников' }]);
    await open.hide();
    expect((await summaryOf(open.eventCityId))?.winners).toMatchObject([
      { last_name: HIDDEN_NAME, first_name: '', formattedTime: '0:16:42' },
    ]);
    expect(JSON.stringify(await listed())).not.toContain('Скрытников');
  });

  test('a hidden event is not listed', async () => {
    const race = await createFormat(federation.db);
    await importResults(federation.deps, { eventCityId: race.eventCityId, format: 'sprint', file: tableOf(SPRINT) });
    await federation.db.update(events).set({ hidden: true }).where(eq(events.publicId, race.eventId));
    expect(await summaryOf(race.eventCityId)).toBeUndefined();
  });

  test('costs one statement while nothing changes and three after a change, however many races there are', async () => {
    const costOf = async () => {
      const before = counted.traffic.statements;
      await listed();
      return counted.traffic.statements - before;
    };
    await listed();
    expect(await costOf()).toBe(1);
    for (let race = 0; race < 12; race += 1) await raced(['sprint', SPRINT], ['children', CHILDREN]);
    expect(await costOf()).toBe(3);
    expect(await costOf()).toBe(1);
    // Batches of a race in progress do not cost the list anything.
    const { race } = await openTiming(federation);
    const timed = await race();
    await timed.send([finisher(1, 'Ж', 4_200_000)], { settings: { official: false } });
    await listed();
    await timed.send([finisher(1, 'Ж', 4_100_000, 2)]);
    expect(await costOf()).toBe(1);
  });
});

const finisher = (start_number: number, gender: 'Ж' | 'М', individual_time_result: number, version = 1) => ({
  ...{ start_number, version, gender, individual_time_result },
  first_name: 'Имя',
  last_name: `Номер ${start_number}`,
  category: '',
  status: 'FIN' as const,
  splits: [{ name: 'swim', time: 1000 }],
});
