import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { resultFormats, resultRows } from '@/federation/db/schema/results/result';
import { type TestApp, testApp } from '@/federation/testing/app';
import { createFormat, type TestFormat } from '@/federation/testing/format';
import { federationWithProtocols, long, standard } from '@/federation/testing/protocols';
import { finished, openTiming, PARTNER, raceDay } from '@/federation/testing/timed-race';
import { results } from '@/lib/contract/results/result';
import { resultStateAt } from '@/lib/domain/results/result/result-state';
import { ClosedSinceError, reopenResults, undoChange, withdrawFormat, withdrawNumber } from './corrections';
import { listResultFormats } from './repository';
import { importResults } from './service';
import { TimingTableError } from './timing-problems';

describe('a correction that is taken back', () => {
  let federation: TestApp;
  let newRace: Awaited<ReturnType<typeof openTiming>>['race'];
  beforeAll(async () => {
    federation = await testApp({ now: raceDay });
    ({ race: newRace } = await openTiming(federation));
  });
  afterAll(() => federation.close());

  const JUDGE = 'Судья';
  const until = new Date(raceDay.getTime() + 3_600_000);
  const later = new Date(raceDay.getTime() + 7_200_000);

  /** A race with the numbers 1, 2 and 3, and what may happen to it. */
  async function raceOfThree() {
    const { send, rows, eventCityId } = await newRace();
    const correction = { eventCityId, format: 'sprint', by: JUDGE, reason: 'протест' };
    const settings = async (values: object) => {
      expect((await send([], { settings: values })).status).toBe(200);
    };
    const file = Buffer.from('Номер;Фамилия;Пол;Время\n8;Ли;Ж;0:01:00\n9;Ким;Ж;0:02:00');
    await send([finished(1, 5000), finished(2, 6000), finished(3, 7000)]);
    return {
      live: () => settings({ broadcast_until: until.toISOString(), official: false }),
      longer: () => settings({ broadcast_until: later.toISOString() }),
      ended: () => settings({ broadcast_until: null }),
      close: () => settings({ official: true, broadcast_until: null }),
      finish: (number: number) => send([finished(number, 4000)]),
      import: () => importResults(federation.deps, { ...correction, file }),
      reopen: () => reopenResults(federation.deps, correction),
      withdraw: (number = '2') => withdrawNumber(federation.deps, correction, number),
      withdrawFormat: () => withdrawFormat(federation.deps, correction),
      undo: (changeOfficial = false) => undoChange(federation.deps, { ...correction, by: 'Секретарь', changeOfficial }),
      async now() {
        const [format] = await listResultFormats(federation.db, eventCityId);
        if (!format) return 'no format';
        const { official, broadcastUntil, stateBy } = format;
        const numbers = (await rows()).map(({ start_number, position }) => `${start_number} (${position})`);
        const end = broadcastUntil === null ? '' : ` until ${broadcastUntil.toISOString().slice(11, 16)}`;
        return `${resultStateAt(official, broadcastUntil, raceDay)}${end} by ${stateBy}: ${numbers.join(', ')}`;
      },
    };
  }

  type Race = Awaited<ReturnType<typeof raceOfThree>>;
  type Step = Exclude<keyof Race, 'undo' | 'now' | 'finish'> | 'finish';

  const taken = async (race: Race, steps: readonly Step[]) => {
    for (const step of steps) await (step === 'finish' ? race.finish(4) : race[step]());
  };

  const was = '1 (1), 2 (2), 3 (3)';
  const withFour = '4 (1), 1 (2), 2 (3), 3 (4)';

  describe('an undone change takes nothing else with it: the state stays', () => {
    test.each<[title: string, steps: readonly Step[], expected: string]>([
      ['a number of a provisional race', ['withdraw'], `provisional by ${PARTNER}: ${was}`],
      ['a number of a live race', ['live', 'withdraw'], `live until 10:00 by ${PARTNER}: ${was}`],
      [
        'a number of a race that is live since',
        ['withdraw', 'live', 'finish'],
        `live until 10:00 by ${PARTNER}: ${withFour}`,
      ],
      [
        'a number of a race that is live for longer',
        ['live', 'withdraw', 'longer'],
        `live until 11:00 by ${PARTNER}: ${was}`,
      ],
      ['a number of a race that has ended since', ['live', 'withdraw', 'ended'], `provisional by ${PARTNER}: ${was}`],
      ['a number of an official protocol', ['close', 'withdraw'], `official by Секретарь: ${was}`],
      ['a number of a protocol that was opened', ['close', 'reopen', 'withdraw'], `provisional by ${JUDGE}: ${was}`],
      ['an import into a live race', ['live', 'import'], `live until 10:00 by Секретарь: ${was}`],
      ['an import into a provisional race', ['import'], `provisional by Секретарь: ${was}`],
      ['an import over an official protocol', ['close', 'import'], `official by Секретарь: ${was}`],
      ['an import into an opened protocol', ['close', 'reopen', 'import'], `provisional by Секретарь: ${was}`],
      ['an opening', ['close', 'reopen'], `official by Секретарь: ${was}`],
      ['an opening, the race is live since', ['close', 'reopen', 'live', 'finish'], `official by Секретарь: ${was}`],
      ['a format of a live race', ['live', 'withdrawFormat'], `live until 10:00 by Секретарь: ${was}`],
      ['an official format', ['close', 'withdrawFormat'], `official by Секретарь: ${was}`],
      ['a format that timing has begun anew', ['withdrawFormat', 'finish'], `provisional by ${PARTNER}: ${withFour}`],
    ])('%s', async (_title, steps, expected) => {
      const race = await raceOfThree();
      await taken(race, steps);
      expect(await race.undo()).not.toBeNull();
      expect(await race.now()).toBe(expected);
    });
  });

  describe('results that have become official since are changed by an undoing only where that is asked for', () => {
    test.each<[title: string, steps: readonly Step[], closed: string, expected: string]>([
      ['a number', ['withdraw', 'finish', 'close'], '4 (1), 1 (2), 3 (3)', `official by ${PARTNER}: ${withFour}`],
      ['a number of a live race', ['live', 'withdraw', 'close'], '1 (1), 3 (2)', `official by ${PARTNER}: ${was}`],
      ['an opening', ['close', 'reopen', 'finish', 'close'], withFour, `official by Секретарь: ${was}`],
      ['a format', ['withdrawFormat', 'finish', 'close'], '4 (1)', `official by ${PARTNER}: ${withFour}`],
      ['an official format', ['close', 'withdrawFormat', 'finish', 'close'], '4 (1)', `official by Секретарь: ${was}`],
    ])('%s', async (_title, steps, closed, expected) => {
      const race = await raceOfThree();
      await taken(race, steps);
      await expect(race.undo()).rejects.toThrow(ClosedSinceError);
      expect(await race.now()).toBe(`official by ${PARTNER}: ${closed}`);
      expect(await race.undo(true)).not.toBeNull();
      expect(await race.now()).toBe(expected);
    });

    test('also through a reopening that is taken back first', async () => {
      const race = await raceOfThree();
      await taken(race, ['withdraw', 'close', 'reopen']);
      expect(await race.undo()).toMatchObject({ action: 'результаты снова предварительные' });
      await expect(race.undo()).rejects.toThrow('добавьте --change-official');
      expect(await race.undo(true)).toMatchObject({ action: 'снят номер 2' });
      expect(await race.now()).toBe(`official by Секретарь: ${was}`);
      // The control: nothing is left to take back.
      expect(await race.undo(true)).toBeNull();
    });
  });
});

describe('corrections of a protocol', () => {
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
    await expect(attempt).rejects.toThrow(/\nстрока 3000, столбец «Номер»: номер \d+ уже есть в строке 2999$/);
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
      removed: [],
    });
    expect(await importResults(federation.deps, { ...again, eventCityId, format: 'race', file: long })).toMatchObject({
      title: 'Железная',
      warnings: [],
    });
  });
});
