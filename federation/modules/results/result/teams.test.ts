import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { batches } from '@/federation/modules/results/result/live/batch';
import { type TestApp, testApp } from '@/federation/testing/app';
import { openTiming, raceDay } from '@/federation/testing/timed-race';
import { type IngestedRow, results } from '@/lib/contract/results/result';
import { undoChange, withdrawNumber } from './corrections';
import { findResultFormat } from './repository';
import { importResults } from './service';

let federation: TestApp;
let race: Awaited<ReturnType<typeof openTiming>>['race'];
beforeAll(async () => {
  federation = await testApp({ now: raceDay });
  ({ race } = await openTiming(federation));
});
afterAll(() => federation.close());

const LEGS = ['Этап 1', 'Этап 2'];
const pair = [
  { name: 'Серова Анна', gender: 'Ж' as const, legs: ['Этап 1'] },
  { name: 'Попов Пётр', gender: 'М' as const, legs: ['Этап 2'] },
];

const team = (start_number: number, values: Partial<IngestedRow> = {}): IngestedRow => ({
  start_number,
  version: 1,
  first_name: '',
  last_name: `Волга-${start_number}`,
  gender: 'Смеш',
  members: pair,
  status: 'FIN',
  individual_time_result: start_number * 100_000,
  splits: LEGS.map((name) => ({ name, time: start_number * 50_000 })),
  ...values,
});

type Sent = Omit<IngestedRow, 'gender' | 'members'> & { gender?: unknown; members?: unknown };

/** The refusal of a row, `undefined` if it was accepted. */
async function refusalOf(values: Partial<Sent>): Promise<string | undefined> {
  const { send } = await race();
  const { response } = await send([team(1), { ...team(2), ...values } as IngestedRow]);
  return response.refused[0]?.message;
}

describe('a team of the feed', () => {
  test.each([
    ['with members', {}],
    ['whose members are not known', { members: undefined }],
    ['whose list of members is empty', { members: [] }],
    ['without a field for the first name', { first_name: undefined }],
    ['of men, by the Latin letter', { gender: 'M' }],
    ['of women, by the Latin letter', { gender: 'F' }],
    ['mixed by an X', { gender: 'X' }],
    ['mixed in English', { gender: 'Mixed' }],
    ['of thirty', { members: Array.from({ length: 30 }, (_, at) => ({ name: `Номер ${at}` })) }],
  ])('%s is accepted', async (_title, values) => {
    expect(await refusalOf(values)).toBeUndefined();
  });

  test.each<[string, Partial<Sent>, string]>([
    ['a person is mixed', { first_name: 'Анна', members: undefined }, 'gender: Пол Смеш бывает только у команды'],
    ['a person is mixed by an X', { first_name: 'Анна', members: null, gender: 'X' }, 'gender: Пол Смеш бывает'],
    ['a person has no first name', { first_name: undefined, members: undefined }, 'first_name: Нет имени'],
    ['a team has a first name', { first_name: 'Анна' }, 'first_name: Имени у команды нет'],
    ['the gender is unknown', { gender: 'О' }, 'gender: Пол — М или Ж, у команды также Смеш'],
    ['the gender is a number', { gender: 1 }, 'gender: Пол — М или Ж, у команды также Смеш'],
    ['members are no list', { members: 'Серова Анна' }, 'members: Состав команды — список участников'],
    [
      'there are 31 members',
      { members: Array(31).fill({ name: 'Серова Анна' }) },
      'members: Участников в команде больше 30',
    ],
    ['a member has no name', { members: [{ name: ' ' }] }, 'members.0.name: Участник команды без имени'],
    ['a member is a text', { members: ['Серова Анна'] }, 'members.0: У участника команды есть name, gender и legs'],
    [
      'a member has another field',
      { members: [{ name: 'Серова', leg: 1 }] },
      'members.0: У участника команды есть name',
    ],
    ['a member is mixed', { members: [{ name: 'Серова', gender: 'X' }] }, 'members.0.gender: Пол Смеш бывает только'],
    [
      'a name is too long',
      { members: [{ name: 'я'.repeat(101) }] },
      'members.0.name: Имя участника команды длиннее 100',
    ],
    [
      'a name is far too long',
      { members: [{ name: 'я'.repeat(5000) }] },
      'members.0.name: Имя участника команды длиннее',
    ],
    [
      'a leg is too long',
      { members: [{ name: 'Серова', legs: ['я'.repeat(51)] }] },
      'members.0.legs.0: Название этапа',
    ],
    ['a leg is a number', { members: [{ name: 'Серова', legs: [1] }] }, 'members.0.legs.0: Этап участника — название'],
    ['a leg has a comma', { members: [{ name: 'Серова', legs: ['а, б'] }] }, 'members.0.legs.0: В названии этапа'],
    [
      'names are too long together',
      { members: Array(11).fill({ name: 'я'.repeat(90) }) },
      'members: Состав команды длиннее 1000 знаков',
    ],
    [
      'there are too many legs',
      { members: [{ name: 'Серова', legs: Array(340).fill('э') }] },
      'members: Состав команды длиннее 1000 знаков',
    ],
  ])('is refused by its row if %s', async (_title, values, message) => {
    expect(await refusalOf(values)).toContain(message);
  });

  test('has its members in the table, with signs between them taken out of their names', async () => {
    const { send, rows } = await race();
    const members = [{ name: '  Серова (Ли),  Анна; ', gender: 'W' as const }];
    await send([team(1), team(2, { members }), team(3, { members: [] })]);
    expect(
      (await rows()).map(({ last_name, first_name, gender, members }) => [last_name, first_name, gender, members]),
    ).toEqual([
      ['Волга-1', '', 'Смеш', pair],
      ['Волга-2', '', 'Смеш', [{ name: 'Серова Ли Анна', gender: 'Ж' as const, legs: [] }]],
      ['Волга-3', '', 'Смеш', []],
    ]);
  });

  test('has the members of its newest version, however late another one comes', async () => {
    const { send, rows } = await race();
    const others = [{ name: 'Ким Вера', gender: 'Ж' as const, legs: ['Этап 1'] }];
    await send([team(1, { status: 'ON', individual_time_result: null })]);
    await send([team(1, { version: 3, members: others })]);
    await send([team(1, { version: 2 })]);
    expect((await rows())[0]?.members).toEqual(others);
  });

  test('a person has no members, in the table and in the protocol of an athlete', async () => {
    const { send, rows, eventCityId } = await race();
    await send([team(1, { first_name: 'Анна', gender: 'Ж', members: undefined })]);
    expect((await rows())[0]).not.toHaveProperty('members');
    const athlete = await federation.app.inject({ url: `/api/results/athlete/${eventCityId}/sprint/1` });
    expect(athlete.json().row).not.toHaveProperty('members');
  });
});

describe('a race of men, women and mixed teams', () => {
  let eventCityId: string;
  beforeAll(async () => {
    const opened = await race();
    ({ eventCityId } = opened);
    await opened.send([
      team(1, { gender: 'М', members: [] }),
      team(2),
      team(3, { gender: 'Ж', members: [] }),
      team(4, { last_name: 'Дон', members: [{ name: 'Королёва Вера' }] }),
      team(5, { first_name: 'Олег', last_name: 'Ким', gender: 'М', members: undefined }),
    ]);
  });

  async function found(body: object) {
    const payload = { event_city_id: eventCityId, format: 'sprint', ...body };
    const response = await federation.app.inject({ method: 'POST', url: results.rows.path, payload });
    expect(response.statusCode).toBe(200);
    return results.rows.response.parse(response.json());
  }

  test('counts places of mixed teams among themselves', async () => {
    const { values } = await found({});
    expect(
      values.map(({ start_number, gender, position, position_gen }) => [start_number, gender, position, position_gen]),
    ).toEqual([
      ['1', 'М', 1, 1],
      ['2', 'Смеш', 2, 1],
      ['3', 'Ж', 3, 1],
      ['4', 'Смеш', 4, 2],
      ['5', 'М', 5, 2],
    ]);
  });

  test('is filtered by mixed teams, which are one of its choices', async () => {
    const { values, choices } = await found({ gender: 'Смеш', choices: true });
    expect(values.map(({ start_number }) => start_number)).toEqual(['2', '4']);
    expect(choices?.genders).toEqual(['Ж', 'М', 'Смеш']);
  });

  test.each(['королева', 'Koroleva', 'вера', 'королева дон'])('finds a team by «%s», of a member', async (search) => {
    expect((await found({ search })).values.map(({ start_number }) => start_number)).toEqual(['4']);
  });

  test('counts the finishers that a team is compared with', async () => {
    const url = `/api/results/athlete/${eventCityId}/sprint/4`;
    expect((await federation.app.inject({ url })).json().finishers).toMatchObject({ all: 5, gender: 2 });
  });

  test('the search of the site finds the team by a surname that only a member has', async () => {
    const url = `/api/search?${new URLSearchParams({ query: 'Королева' })}`;
    const { hits } = (await federation.app.inject({ url })).json();
    expect(hits).toMatchObject([
      {
        kind: 'result',
        title: [{ text: 'Дон', mark: false }],
        text: [{ text: 'Королёва', mark: true }, { text: ' Вера' }],
      },
    ]);
  });
});

describe('a stored team', () => {
  const correction = (eventCityId: string) => ({ eventCityId, format: 'sprint', reason: 'ошибка', by: 'Судья' });

  test('an undone withdrawal brings its members back', async () => {
    const { send, rows, eventCityId } = await race();
    await send([team(1), team(2)]);
    const before = await rows();
    await withdrawNumber(federation.deps, correction(eventCityId), '1');
    expect(await rows()).toHaveLength(1);
    await undoChange(federation.deps, correction(eventCityId));
    expect(await rows()).toEqual(before);
  });

  test('an import has them, undone it has none; a snapshot of before teams is undone as well', async () => {
    const { send, rows, eventCityId } = await race();
    await send([team(1, { first_name: 'Анна', gender: 'Ж', members: undefined })]);
    const before = await rows();
    const csv =
      'Номер;Команда;Состав;Пол;Этап 1;Время\n1;Волга;"Серова Анна, Ж (1-й этап); Ли Вэй";Микст;0:01:00;0:02:00';
    const file = new TextEncoder().encode(csv);
    await importResults(federation.deps, { eventCityId, format: 'sprint', file, by: 'Судья', reason: 'протокол' });
    expect(await rows()).toMatchObject([
      {
        last_name: 'Волга',
        gender: 'Смеш',
        members: [
          { name: 'Серова Анна', gender: 'Ж' as const, legs: ['Этап 1'] },
          { name: 'Ли Вэй', gender: null, legs: [] },
        ],
      },
    ]);
    await federation.db.execute(`update result_changes set before = before #- '{rows,0,members}'`);
    await undoChange(federation.deps, correction(eventCityId));
    expect(await rows()).toEqual(before);
  });

  test('the greatest team fits into one live message', async () => {
    const { send, eventCityId } = await race();
    const wide = '語';
    const members = Array.from({ length: 30 }, () => ({
      name: wide.repeat(21),
      gender: 'Ж' as const,
      legs: [wide, wide],
    }));
    const splits = Array.from({ length: 30 }, (_, at) => ({ name: `${wide.repeat(47)}${at}`, time: 1000 }));
    const values = {
      last_name: wide.repeat(100),
      region: wide.repeat(200),
      company_name: wide.repeat(200),
      category: wide.repeat(100),
    };
    expect((await send([team(1, { ...values, members, splits })])).response.refused).toEqual([]);
    const format = await findResultFormat(federation.db, eventCityId, 'sprint');
    const batch = await batches(federation.db)(format?.publicId ?? '', null);
    expect(batch?.frames.length).toBeLessThan(65_535);
  });
});
