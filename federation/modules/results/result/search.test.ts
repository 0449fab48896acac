import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { resultRows } from '@/federation/db/schema/results/result';
import { type TestApp, testApp } from '@/federation/testing/app';
import { finished, openTiming, raceDay } from '@/federation/testing/timed-race';
import { results } from '@/lib/contract/results/result';
import type { ResponseOf } from '@/lib/contract/wire/operation';
import { athleteSearchText } from '@/lib/domain/results/result/athlete-search';
import { searchRows } from '@/lib/domain/results/result/row-search';
import { undoChange, withdrawNumber } from './corrections';
import { fillSearched } from './fill-searched';

let federation: TestApp;
let timing: Awaited<ReturnType<typeof openTiming>>;
let race: Awaited<ReturnType<typeof timing.race>>;

const athletes = [
  { first_name: 'Пётр', last_name: 'Ковалёв', gender: 'М', category: 'М 25-29', region: 'Тульская область' },
  { first_name: 'Юрий', last_name: 'Мюллер', gender: 'М', category: 'М 30-34', company_name: 'Клуб «Финиш»' },
  { first_name: 'Jürgen', last_name: 'Müller', gender: 'М', category: 'М 25-29', company_name: 'Клуб "Финиш"' },
  { first_name: 'Mary', last_name: 'O’Brien', gender: 'Ж', category: 'Ж 25-29', region: 'Москва' },
  {
    first_name: 'Анна',
    last_name: 'Салтыкова-Щедрина',
    gender: 'Ж',
    category: 'Ж 40-44',
    region: 'Республика Марий Эл',
  },
  { first_name: '小明', last_name: '王', gender: 'М', category: 'М 30-34', region: 'Китай' },
  { first_name: 'Ерлан', last_name: 'Қожабаев', gender: 'М', category: 'М 40-44', region: 'Казахстан' },
] as const;

beforeAll(async () => {
  federation = await testApp({ now: raceDay });
  timing = await openTiming(federation);
  race = await timing.race();
  const rows = athletes.map((athlete, index) => ({ ...finished(index + 1, 5000 + 1000 * index), ...athlete }));
  expect((await race.send(rows)).response.refused).toEqual([]);
});
afterAll(() => federation.close());

async function ask(body: object): Promise<ResponseOf<typeof results.rows>> {
  const payload = { event_city_id: race.eventCityId, format: 'sprint', ...body };
  const response = await federation.app.inject({ method: 'POST', url: results.rows.path, payload });
  expect(response.statusCode).toBe(200);
  return response.json();
}

const found = async (body: object) => (await ask(body)).values.map(({ start_number }) => Number(start_number));

const searches: [string, number[]][] = [
  ['kovalev', [1]],
  ['petr KOVALYOV', [1]],
  ['ковалев пётр', [1]],
  ['muller', [2, 3]],
  ['мюллер', [2, 3]],
  ['mueller yuri', [2]],
  ["o'brien", [4]],
  ['O’Brien mary', [4]],
  ['obrien', [4]],
  ['щедрина салтыкова', [5]],
  ['saltykova-shchedrina', [5]],
  ['王', [6]],
  ['小明 王', [6]],
  ['kozhabaev', [7]],
  ['қожабаев', [7]],
  ['№ 7', [7]],
  ['№7', [7]],
  ['7', [7]],
  ['7 ковалёв', []],
  ['финиш', [2, 3]],
  ['finish jurgen', [3]],
  ['тульская', [1]],
  ['марий эл', [5]],
  ['25-29', [1, 3, 4]],
  ['ж 25-29', [4]],
  ['М40–44', [7]],
  ['%', []],
  // As the name is stored.
  ["'", [4]],
  ["''", []],
];

describe('a search of a race', () => {
  test.each(searches)('«%s» finds %j', async (search, numbers) => {
    expect(await found({ search })).toEqual(numbers);
  });

  const correction = () => ({ eventCityId: race.eventCityId, format: 'sprint', by: 'Судья', reason: 'проверка' });

  test('an athlete is found after every way to write the rows: correction, undo, a changed name', async () => {
    await withdrawNumber(federation.deps, correction(), '2');
    expect(await found({ search: 'muller' })).toEqual([3]);
    expect(await undoChange(federation.deps, correction())).not.toBeNull();
    expect(await found({ search: 'muller' })).toEqual([2, 3]);
    await race.send([{ ...finished(3, 7000, 3), ...athletes[2], last_name: 'Шмидт' }]);
    expect(await found({ search: 'muller' })).toEqual([2]);
    expect(await found({ search: 'shmidt' })).toEqual([3]);
    await race.send([{ ...finished(3, 7000, 4), ...athletes[2] }]);
  });

  test('rows of before the search text are found once the database is brought to the newest schema', async () => {
    const texts = () => federation.db.select().from(resultRows).orderBy(resultRows.publicId);
    const before = await texts();
    expect(before.map((row) => row.searched)).toEqual(before.map(athleteSearchText));
    await federation.db.update(resultRows).set({ searched: null });
    expect(await found({ search: 'muller' })).toEqual([]);
    await fillSearched(federation.db);
    expect(await texts()).toEqual(before);
  });
});

test('a number with letters is found however it is typed, and a plain one only by its digits', async () => {
  const other = await timing.race();
  const numbers = ['7', '12', '12-1', '101A', 'T316', 'А-12', 'М-40'];
  await other.send(
    numbers.map((start_number, index) => ({
      ...finished(1, 5000 + index),
      start_number,
      category: start_number === '7' ? 'М 40-44' : 'Ж 30-34',
    })),
  );
  const searched = async (search: string) => {
    const payload = { event_city_id: other.eventCityId, format: 'sprint', search };
    const { values } = (await federation.app.inject({ method: 'POST', url: results.rows.path, payload })).json<
      ResponseOf<typeof results.rows>
    >();
    expect(searchRows(await other.rows(), search).map((row) => row.start_number)).toEqual(
      values.map((row) => row.start_number),
    );
    return values.map((row) => row.start_number);
  };
  for (const typed of ['№ А-12', '№А-12', 'a12', 'A-12', 'а12', '№ a–12'])
    expect(await searched(typed)).toEqual(['А-12']);
  expect(await searched('12')).toEqual(['12']);
  expect(await searched('12-1')).toEqual(['12-1']);
  expect(await searched('121')).toEqual([]);
  expect(await searched('101а')).toEqual(['101A']);
  expect(await searched('T316')).toEqual(['T316']);
  // A category is looked for as well.
  expect(await searched('М40')).toEqual(['7', 'М-40']);
  expect(await searched('№М40')).toEqual(['М-40']);
});

describe('a filter of a race', () => {
  test.each<[object, number[]]>([
    [{ gender: 'Ж' }, [4, 5]],
    [{ category: 'М 25-29' }, [1, 3]],
    [{ category: 'М 25' }, []],
    [{ club: 'Клуб «Финиш»' }, [2]],
    [{ club: 'Клуб «Финиш»', gender: 'Ж' }, []],
    [{ gender: 'М', category: 'М 30-34', search: 'muller' }, [2]],
    [{ gender: 'М', category: 'М 30-34', search: 'muller', page: 9 }, [2]],
    [{ category: '', club: '', search: '' }, [1, 2, 3, 4, 5, 6, 7]],
  ])('%j finds %j', async (filter, numbers) => {
    const { total, page } = await ask(filter);
    expect(await found(filter)).toEqual(numbers);
    expect({ total, page }).toEqual({ total: numbers.length, page: 1 });
  });

  test('a page of what is found has its own size and number; places stay those of the race', async () => {
    const second = await ask({ gender: 'М', page: 2, page_size: 2 });
    expect(second).toMatchObject({ total: 5, page: 2 });
    expect(
      second.values.map(({ start_number, position, position_gen }) => [Number(start_number), position, position_gen]),
    ).toEqual([
      [3, 3, 3],
      [6, 6, 4],
    ]);
  });

  test('a whole table that is kept ready is never answered to a filter, nor the other way round', async () => {
    const page_size = 5000;
    expect(await found({ page_size })).toHaveLength(7);
    expect(await found({ page_size, gender: 'Ж' })).toEqual([4, 5]);
    expect(await found({ page_size })).toHaveLength(7);
  });

  test('the choices are those of the whole race, whatever page or filter, and follow its rows', async () => {
    const choices = {
      genders: ['Ж', 'М'],
      categories: ['Ж 25-29', 'Ж 40-44', 'М 25-29', 'М 30-34', 'М 40-44'],
      clubs: ['Клуб "Финиш"', 'Клуб «Финиш»'],
    };
    expect((await ask({ choices: true, gender: 'Ж', page: 3 })).choices).toEqual(choices);
    expect(await ask({})).not.toHaveProperty('choices');
    await race.send([{ ...finished(8, 20_000), category: 'Элита' }]);
    expect((await ask({ choices: true })).choices?.categories).toContain('Элита');
  });

  test.each([{ gender: 'X' }, { category: 1 }, { club: 'я'.repeat(201) }])('%j is refused', async (filter) => {
    const payload = { event_city_id: race.eventCityId, format: 'sprint', ...filter };
    expect((await federation.app.inject({ method: 'POST', url: results.rows.path, payload })).statusCode).toBe(400);
  });
});
