import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import WebSocket from 'ws';
import { type TestApp, testApp } from '@/federation/testing/app';
import { dumpOf } from '@/federation/testing/dump';
import {
  adult,
  athlete,
  field,
  firstNames,
  hidden,
  namedRace,
  PROTOCOL,
  secrets,
} from '@/federation/testing/named-race';
import { openTiming, raceDay } from '@/federation/testing/timed-race';
import { type IngestedRow, livePath, type ResultRow } from '@/lib/contract/results/result';
import { HIDDEN_NAME } from '@/lib/domain/results/result/published-name';
import { applyNamesRule } from './apply-names-rule';
import { previewResults } from './service';

let federation: TestApp;
let newRace: Awaited<ReturnType<typeof openTiming>>['race'];
let host: string;
beforeAll(async () => {
  federation = await testApp({ now: raceDay });
  ({ race: newRace } = await openTiming(federation));
  host = (await federation.app.listen({ port: 0, host: '127.0.0.1' })).replace('http', 'ws');
});
afterAll(() => federation.close());

const race = () => namedRace({ federation, host, race: newRace });

const NOTHING = { table: 0, site: 0, suggested: 0 };

async function expectHidden(open: Awaited<ReturnType<typeof race>>): Promise<void> {
  const doors = await open.doors();
  for (const [door, text] of Object.entries(doors))
    for (const word of [...secrets, ...firstNames]) expect([door, text.includes(word)]).toEqual([door, false]);
  for (const query of [...secrets, 'Скрытников Прокофий'])
    expect([query, await open.found(query)]).toEqual([query, NOTHING]);
  for (const query of [...firstNames, 'Малышева Карамелина', 'Малышева Аделаида'])
    expect([query, await open.found(query)]).toEqual([query, NOTHING]);
}

/** The control: by the same doors an adult is found, and children by surname and initial. */
async function expectOthersShown(open: Awaited<ReturnType<typeof race>>): Promise<void> {
  const doors = await open.doors();
  for (const door of ['the whole table', 'a page with leaders and choices', 'athlete 1', 'first load of the socket'])
    for (const word of ['Серова', 'Аделаида', 'Вольга']) expect(doors[door]).toContain(word);
  expect(await open.found('Серова Аделаида')).toEqual({ table: 1, site: 1, suggested: 0 });
  expect(await open.found('Малышева')).toEqual({ table: 1, site: 1, suggested: 0 });
  const { row: shown } = JSON.parse(doors['athlete 3'] ?? '') as { row: ResultRow };
  expect(shown).toMatchObject({ last_name: 'Малышева', first_name: 'К.', age: null, category: 'Ж 8-9', position: 3 });
}

beforeEach(() => {
  // Words of the last test are no longer known.
  federation.clock.advance({ minutes: 2 });
});

describe('a hidden name', () => {
  test('is nowhere whatever happens to the race, and the place, time and category stay', async () => {
    const open = await race();
    await open.send(field(), { settings: { official: false } });
    const before = await open.rows();
    expect((await open.doors())['the whole table']).toContain('Скрытников');
    expect(await open.found('Скрытников')).toEqual({ table: 1, site: 1, suggested: 0 });
    // Earlier versions that have the name.
    await open.import();
    await open.reopen();

    expect(await open.hide()).toContain('скрыто');
    const steps: [string, () => Promise<unknown>][] = [
      ['hidden', async () => undefined],
      ['sent again by timing', () => open.send(field(5))],
      ['another withdrawn', open.withdraw],
      ['that undone', open.undo],
      ['imported', open.import],
      ['that undone', open.undo],
      ['the format withdrawn', open.withdrawFormat],
      ['that undone', open.undo],
      ['the reopening undone', open.undo],
      ['the first import undone', open.undo],
    ];
    for (const [step, happens] of steps) {
      await happens();
      if (step === 'the format withdrawn') continue;
      await expectHidden(open).catch((error: Error) => {
        throw new Error(`${step}: ${error.message}`);
      });
      await expectOthersShown(open);
      const now = (await open.rows()).find(({ start_number }) => start_number === '2');
      const { position, category, individual_time_result } = before[1] ?? {};
      expect(now).toMatchObject({ position, category, last_name: HIDDEN_NAME, first_name: '', age: null });
      expect([individual_time_result, 1_002_000]).toContain(now?.individual_time_result);
    }
  });

  test('is in no table of the database but the one that may give it back, and is back by show-athlete', async () => {
    const open = await race();
    await open.send(field(), { settings: { official: false } });
    await open.import();
    await open.reopen();
    await open.hide();
    await open.send(field(7));
    const kept = (await dumpOf(federation.db))
      .split('\n')
      .filter((line) => secrets.some((word) => line.includes(word)));
    expect(kept.length).toBeGreaterThan(0);
    for (const line of kept) expect(line).toMatch(/^\([\da-f-]{36},sprint,2,/);
    const { rows: words } = await federation.db.execute(
      `select word from result_words join result_formats on public_id = result_format_id where event_city_id = '${open.eventCityId}'`,
    );
    expect(words.map(({ word }) => word)).not.toContain('скрытников');
    await expect(open.hide()).rejects.toThrow('имя уже скрыто');

    expect(await open.show()).toContain('снова видно');
    expect((await open.rows())[1]).toMatchObject({ ...hidden, age: 30 });
    expect(await open.found('Скрытников Прокофий')).toEqual({ table: 1, site: 1, suggested: 0 });
    await expect(open.show()).rejects.toThrow('не скрыто');
    // Versions of before it were hidden have it again, too.
    await open.undo();
    await open.undo();
    expect((await open.rows())[1]).toMatchObject({ ...hidden, age: 30 });
  });

  test('leaves the open pages at once, with a whole new table', async () => {
    const open = await race();
    await open.send(field(), { settings: { official: true } });
    const socket = new WebSocket(`${host}${livePath('sprint', open.eventCityId)}`);
    const heard: string[] = [];
    socket.on('message', (data) => heard.push(String(data)));
    const until = async (text: string) => {
      for (const end = Date.now() + 10_000; !heard.some((each) => each.includes(text)); await sleep(5))
        if (Date.now() > end) throw new Error(`${text} did not come`);
    };
    await until('"reset":true');
    expect(heard.join()).toContain('Скрытников');
    heard.length = 0;
    await open.hide();
    await until('"reset":true');
    expect(heard.join()).toContain(HIDDEN_NAME);
    for (const word of [...secrets, ...firstNames]) expect(heard.join()).not.toContain(word);
    socket.close();
  });

  test('of a number that the race has not is refused', async () => {
    const open = await race();
    await open.send([athlete(1, adult)]);
    await expect(open.hide()).rejects.toThrow('номера нет');
    expect(await open.doors()).toHaveProperty('changes', expect.not.stringContaining('скрыто'));
  });

  test('is told by the preview of an import as no change', async () => {
    const open = await race();
    await open.import();
    await open.hide();
    const { added, removed, changed } = await previewResults(federation.db, { ...open.of, file: PROTOCOL });
    expect([added, removed, changed]).toEqual([[], [], []]);
  });

  test('of a team hides its members, those of children are shortened, and others are found by theirs', async () => {
    const open = await race();
    const team = (number: number, name: string, members: string[], values: Partial<IngestedRow> = {}) =>
      athlete(number, {
        last_name: name,
        first_name: '',
        members: members.map((each) => ({ name: each, legs: [] })),
        ...values,
      });
    const teams = [
      team(1, 'Волна', ['Серова Аделаида']),
      team(2, 'Скрытников и Ко', ['Запретный Прокофий', 'Тайноград Вера']),
      team(3, 'Школа № 3', ['Малышева Карамелина'], { category: 'Дети 8-9' }),
    ];
    await open.send(teams);
    expect(await open.found('Запретный Прокофий')).toEqual({ table: 1, site: 1, suggested: 0 });
    await open.hide();
    const newer = teams.map((each) => ({ ...each, version: 9 }));
    for (const happens of [async () => undefined, () => open.send(newer), open.withdrawFormat, open.undo]) {
      await happens();
      if (happens === open.withdrawFormat) continue;
      await expectHidden(open);
      expect(
        (await open.rows()).map(({ last_name, members }) => [last_name, members?.map(({ name }) => name)]),
      ).toEqual([
        ['Волна', ['Серова Аделаида']],
        [HIDDEN_NAME, []],
        ['Школа № 3', ['Малышева К.']],
      ]);
      expect(await open.found('Серова Аделаида')).toEqual({ table: 1, site: 1, suggested: 0 });
    }
    await open.show();
    expect((await open.rows())[1]).toMatchObject({
      last_name: 'Скрытников и Ко',
      members: [{ name: 'Запретный Прокофий' }, { name: 'Тайноград Вера' }],
    });
    await applyNamesRule(federation.deps, 0);
    expect((await open.rows())[2]).toMatchObject({ members: [{ name: 'Малышева Карамелина' }] });
    await applyNamesRule(federation.deps, 14);
  });
});

describe('the age from which full names are published', () => {
  test('is changed by the setting: results are written anew and nothing is lost', async () => {
    const open = await race();
    const imported = await race();
    await open.send(field());
    await imported.import();
    const firstNamesOf = async ({ rows }: typeof open) =>
      (await rows()).slice(0, 4).map(({ first_name, age }) => [first_name, age]);
    const short = [
      ['Аделаида', 33],
      ['Прокофий', 30],
      ['К.', null],
      ['М.', null],
    ];
    const full = [
      ['Аделаида', 33],
      ['Прокофий', 30],
      ['Карамелина', 8],
      ['Миланелла', null],
    ];
    for (const each of [open, imported]) expect(await firstNamesOf(each)).toEqual(short);
    await applyNamesRule(federation.deps, 0);
    for (const each of [open, imported]) expect(await firstNamesOf(each)).toEqual(full);
    expect(await open.found('Карамелина')).toMatchObject({ table: 1 });
    expect(await applyNamesRule(federation.deps, 0)).toBe(0);
    await applyNamesRule(federation.deps, 14);
    for (const each of [open, imported]) {
      expect(await firstNamesOf(each)).toEqual(short);
      expect(await each.found('Карамелина')).toEqual(NOTHING);
    }
    await applyNamesRule(federation.deps, 34);
    expect(await firstNamesOf(open)).toEqual([
      ['А.', null],
      ['П.', null],
      ['К.', null],
      ['М.', null],
    ]);
    await applyNamesRule(federation.deps, 14);
    expect(await firstNamesOf(open)).toEqual(short);
  });

  test('does not lose the names of children by a correction and its undoing', async () => {
    const open = await race();
    await open.send(field());
    await open.withdraw();
    await open.undo();
    await open.send([athlete(1, adult, 9)]);
    await applyNamesRule(federation.deps, 0);
    expect((await open.rows()).slice(0, 4).map(({ first_name }) => first_name)).toEqual([
      'Аделаида',
      'Прокофий',
      'Карамелина',
      'Миланелла',
    ]);
    await applyNamesRule(federation.deps, 14);
  });

  test('is kept by rows of before the rule, at the next start', async () => {
    const open = await race();
    await open.send(field());
    await federation.db.execute(`
      update result_rows set first_name = in_full ->> 'firstName', age = (in_full ->> 'age')::int, in_full = null
      where in_full is not null`);
    await federation.db.execute(`update result_formats set names_from_age = 0`);
    expect((await open.rows())[2]).toMatchObject({ first_name: 'Карамелина', age: 8 });
    expect(await applyNamesRule(federation.deps, 14)).toBeGreaterThan(0);
    await expectOthersShown(open);
    expect(await applyNamesRule(federation.deps, 14)).toBe(0);
  });
});
