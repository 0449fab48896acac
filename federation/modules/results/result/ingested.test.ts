import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { grantStart, revokeGrant } from '@/federation/modules/results/timing-partner/grants';
import { issueToken } from '@/federation/modules/results/timing-partner/repository';
import { type TestApp, testApp } from '@/federation/testing/app';
import { createFormat } from '@/federation/testing/format';
import { finished, grant, openTiming, PARTNER, raceDay, row } from '@/federation/testing/timed-race';
import { type ResultRow, resultFormat, results } from '@/lib/contract/results/result';
import { resultState } from '@/lib/domain/results/result/result-state';
import { reopenResults } from './corrections';

describe('places of ingested rows', () => {
  let federation: TestApp;
  let race: Awaited<ReturnType<typeof openTiming>>['race'];
  beforeAll(async () => {
    federation = await testApp({ now: raceDay });
    ({ race } = await openTiming(federation));
  });
  afterAll(() => federation.close());

  const order = (rows: readonly ResultRow[]) =>
    rows.map(({ start_number, position }) => [Number(start_number), position]);

  describe('a missed point', () => {
    const splits = (swim: number | null, bike: number | null, passed?: number) => [
      { name: 'swim', time: swim },
      { name: 'bike', time: bike, ...(passed !== undefined && { passed }) },
      { name: 'run', time: null },
    ];

    test('an athlete whose swim was not read stands by the bike, with a place there', async () => {
      const { send, rows } = await race();
      await send([
        row(1, { splits: splits(900, null) }),
        row(2, { splits: splits(null, null, 5000) }),
        row(3, { splits: splits(1000, 4500) }),
        row(4, { splits: splits(null, 4000) }),
      ]);
      expect((await rows()).map(({ start_number }) => Number(start_number))).toEqual([2, 3, 4, 1]);
    });

    test('a finisher keeps the places at the legs that were read', async () => {
      const { send, eventCityId } = await race();
      const legs = (swim: number | null) => [
        { name: 'swim', time: swim },
        { name: 'bike', time: 3000 },
        { name: 'run', time: 2000 },
      ];
      await send([
        row(1, { status: 'FIN', individual_time_result: 6000, splits: legs(1000) }),
        row(2, { status: 'FIN', individual_time_result: 5900, splits: legs(null) }),
      ]);
      const athlete = await federation.app.inject({ url: `/api/results/athlete/${eventCityId}/sprint/2` });
      expect(athlete.json().splits).toMatchObject([
        { name: 'swim', time: null, elapsed: null, place: null },
        { name: 'bike', elapsed: 3900, place: 1, of: 2 },
        { name: 'run', elapsed: 5900, place: 1, of: 2 },
      ]);
    });
  });

  test('equal times are parted by the judges’ places, and by nothing else', async () => {
    const { send, rows } = await race();
    const at = (number: number, time: number, stated_position: number | null) =>
      row(number, { status: 'FIN', individual_time_result: time, splits: [], stated_position });
    await send([
      at(30, 5000, 1),
      at(20, 5000, 2),
      at(10, 5000, 3),
      at(40, 6000, null),
      at(41, 6000, null),
      at(5, 4000, 9),
    ]);
    expect(order(await rows())).toEqual([
      [5, 1],
      [30, 2],
      [20, 3],
      [10, 4],
      [40, 5],
      [41, 5],
    ]);
  });

  test('columns grow with the legs that come, in the order of the race', async () => {
    const { send, rows, eventCityId } = await race();
    const legs = async () => {
      const { values } = (await federation.app.inject({ url: `/api/external/formats/${eventCityId}` })).json();
      return values[0].fields_list.slice(7, -3);
    };
    await send([row(1, { splits: [] }), row(2, { splits: [] })]);
    expect(await legs()).toEqual([]);
    await send([row(1, { version: 2, splits: [{ name: 'bike', time: 5 }] })]);
    await send([
      row(2, {
        version: 2,
        splits: [
          { name: 'swim', time: 1 },
          { name: 'bike', time: 5 },
          { name: 'run', time: null },
        ],
      }),
    ]);
    expect(await legs()).toEqual(['swim', 'bike', 'run']);
    expect((await rows()).map(({ splits }) => splits.map(({ name }) => name))).toEqual([
      ['swim', 'bike', 'run'],
      ['swim', 'bike', 'run'],
    ]);
  });
});

describe('since when a state holds', () => {
  let federation: TestApp;
  beforeAll(async () => {
    federation = await testApp({ now: raceDay });
  });
  afterAll(() => federation.close());

  test('each state of a format is told with since when: provisional, live, run out, official, reopened', async () => {
    const { eventCityId, send } = await (await openTiming(federation)).race();
    const at = (minutes: number) => new Date(raceDay.getTime() + minutes * 60_000);
    const shown = async () => {
      const path = results.formats.path.replace(':event_city_public_id', eventCityId);
      const [format] = (await federation.app.inject({ url: path })).json().values;
      const { state, since } = resultState(resultFormat.parse(format), federation.clock.now());
      return [state, since && (since.getTime() - raceDay.getTime()) / 60_000];
    };
    await send([row(1)]);
    expect(await shown()).toEqual(['provisional', 0]);
    federation.clock.set(at(10));
    await send([row(2)], { settings: { broadcast_until: at(60).toISOString() } });
    expect(await shown()).toEqual(['live', 10]);
    federation.clock.set(at(20));
    // A longer broadcast is the same state.
    await send([finished(1, 5000)], { settings: { broadcast_until: at(90).toISOString() } });
    expect(await shown()).toEqual(['live', 10]);
    federation.clock.set(at(100));
    expect(await shown()).toEqual(['provisional', 90]);
    await send([finished(2, 6000)], { settings: { official: true } });
    expect(await shown()).toEqual(['official', 100]);
    federation.clock.set(at(110));
    await reopenResults(federation.deps, { eventCityId, format: 'sprint', reason: 'протест', by: 'Судья' });
    expect(await shown()).toEqual(['provisional', 110]);
  });
});

describe('rights of a timing partner', () => {
  let federation: TestApp;
  let send: Awaited<ReturnType<typeof openTiming>>['send'];
  let race: Awaited<ReturnType<typeof openTiming>>['race'];
  beforeAll(async () => {
    federation = await testApp({ now: raceDay });
    ({ send, race } = await openTiming(federation));
  });
  afterAll(() => federation.close());

  describe('a partner writes only where and when the federation allows it', () => {
    const refusal = (status: number, message: unknown) => ({ status, response: { message } });

    test("another partner's start, and one that was taken back, are refused and stay as they were", async () => {
      const { eventCityId } = await createFormat(federation.db);
      const body = { event_city_id: eventCityId, format: 'sprint', rows: [row(1)] };
      const message = 'Этот старт не поручен вашему токену: попросите федерацию дать на него право';
      await issueToken(federation.db, 'Соперник', federation.deps.clock());
      await grantStart(federation.db, 'Соперник', { eventCityId, ...grant });
      expect(await send(body)).toEqual(refusal(403, message));
      const own = await race();
      expect((await own.send([row(1)])).status).toBe(200);
      expect(await revokeGrant(federation.db, PARTNER, own.eventCityId)).toBe(true);
      expect(await own.send([row(2)])).toEqual(refusal(403, message));
      expect(await own.rows()).toHaveLength(1);
    });

    test.each([
      ['Asia/Vladivostok', '2026-06-19T13:59:59Z', '2026-06-19 23:59:59 +10:00', 403],
      ['Asia/Vladivostok', '2026-06-19T14:00:00Z', '2026-06-20 00:00:00 +10:00', 200],
      ['Asia/Vladivostok', '2026-06-21T14:00:00Z', '2026-06-22 00:00:00 +10:00', 200],
      ['Asia/Vladivostok', '2026-06-22T01:59:59Z', '2026-06-22 11:59:59 +10:00', 200],
      ['Asia/Vladivostok', '2026-06-22T02:00:00Z', '2026-06-22 12:00:00 +10:00', 403],
      ['Europe/Kaliningrad', '2026-06-19T21:59:59Z', '2026-06-19 23:59:59 +02:00', 403],
      ['Europe/Kaliningrad', '2026-06-19T22:00:00Z', '2026-06-20 00:00:00 +02:00', 200],
      ['Europe/Kaliningrad', '2026-06-22T09:59:59Z', '2026-06-22 11:59:59 +02:00', 200],
      ['Europe/Kaliningrad', '2026-06-22T10:00:00Z', '2026-06-22 12:00:00 +02:00', 403],
    ])(
      'from the first day to half a day after the last: in %s at %s (%s there) it is %i',
      async (zone, instant, there, status) => {
        const before = federation.clock.now();
        federation.clock.set(new Date(instant));
        const { send } = await race(zone);
        const taken = await send([row(1)]);
        federation.clock.set(before);
        expect(taken.status).toBe(status);
        if (status === 200) return;
        const ends = `2026-06-22 12:00:00 ${there.slice(-6)}`;
        expect(taken.response.message).toBe(
          `Право на этот старт действует с 2026-06-20 до ${ends} (по времени места старта), а сейчас там ${there}`,
        );
      },
    );

    test('official results refuse what would change them, and take a repeated batch as before', async () => {
      const { send, rows } = await race();
      const last = { settings: { official: true } };
      expect((await send([finished(1, 5000)], last)).status).toBe(200);
      const before = await rows();
      expect(await send([finished(1, 5000)], last)).toEqual({
        status: 200,
        response: { accepted: 0, refused: [], official: true, revision: '1.1' },
      });
      const message =
        'Результаты формата «sprint» официальные: чтобы их исправить, попросите федерацию открыть их снова';
      for (const [batch, more] of [
        [[finished(1, 1, 3)], {}],
        [[row(9999)], {}],
        [[], { settings: { official: false } }],
        [[finished(1, 1, 3)], { settings: { official: false } }],
        [[], { title: 'Чужое название' }],
      ] as const) {
        expect(await send(batch, more)).toEqual(refusal(409, message));
      }
      expect(await rows()).toEqual(before);
    });

    test('a version is at most a day ahead of the clock, so that each row can be corrected by a later one', async () => {
      const { send, rows } = await race();
      const now = federation.clock.now().getTime();
      const tooGreat = [Number.MAX_SAFE_INTEGER, now + 86_400_001];
      for (const version of tooGreat) {
        expect(await send([row(1, { version })])).toEqual(
          refusal(400, 'Строка 1: версия больше нынешнего времени в миллисекундах'),
        );
      }
      expect((await send([row(1, { version: now + 86_400_000 })])).status).toBe(200);
      federation.clock.set(new Date(now + 1));
      expect((await send([finished(1, 5000, now + 86_400_001)])).response.accepted).toBe(1);
      federation.clock.set(new Date(now));
      expect(await rows()).toMatchObject([{ status: 'FIN' }]);
    });

    test('a format that the start does not have is added only where it was granted', async () => {
      const { send, eventCityId } = await race();
      expect(await send([row(1)], { format: 'long' })).toEqual(
        refusal(403, 'Формата «long» у этого старта нет: проверьте имя или попросите федерацию'),
      );
      await grantStart(federation.db, PARTNER, { eventCityId, ...grant, formats: ['long'] });
      expect((await send([row(1)], { format: 'long' })).status).toBe(200);
      await grantStart(federation.db, PARTNER, { eventCityId, ...grant, formats: [] });
      expect((await send([row(2)], { format: 'long' })).status).toBe(200);
      expect((await send([row(1)])).status).toBe(403);
    });

    test('rows remember who sent them', async () => {
      const { send, eventCityId } = await race();
      await send([row(1), row(2)]);
      const second = await issueToken(federation.db, 'Второй', federation.deps.clock());
      await grantStart(federation.db, 'Второй', { eventCityId, ...grant });
      const payload = { event_city_id: eventCityId, format: 'sprint', rows: [finished(2, 5000)] };
      const headers = { authorization: `Bearer ${second}` };
      expect(
        (await federation.app.inject({ method: 'POST', url: results.ingest.path, payload, headers })).statusCode,
      ).toBe(200);
      const { rows } = await federation.db.execute(
        `select start_number, name from result_rows r join timing_partners p on p.public_id = r.timing_partner_id
         join result_formats f on f.public_id = r.result_format_id where f.event_city_id = '${eventCityId}' order by 1`,
      );
      expect(rows).toEqual([
        { start_number: '1', name: PARTNER },
        { start_number: '2', name: 'Второй' },
      ]);
    });
  });
});
