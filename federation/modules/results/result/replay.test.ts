import { expect, test } from '@jest/globals';
import { momentsOf, replayRace } from './replay';
import type { TimingRow } from './timing-row';

const athlete = (startNumber: string, values: Partial<TimingRow>): TimingRow => ({
  line: 2,
  startNumber,
  lastName: 'Серова',
  firstName: 'Анна',
  gender: 'Ж',
  age: 31,
  category: 'Ж 30-34',
  region: '',
  club: null,
  penalty: null,
  statedPosition: null,
  splits: [
    { name: 'swim', time: 1000 },
    { name: 'run', time: 2000 },
  ],
  time: 3000,
  status: 'FIN',
  ...values,
});

const told = (row: TimingRow) =>
  momentsOf([row]).map(({ at, row: { version, status, splits } }) => [
    at,
    version,
    status,
    splits.map(({ time }) => time),
  ]);

test('a finisher starts, ends each leg and finishes', () => {
  expect(told(athlete('1', {}))).toEqual([
    [0, 1, 'ON', [null, null]],
    [1000, 2, 'ON', [1000, null]],
    [3000, 3, 'ON', [1000, 2000]],
    [3000, 4, 'FIN', [1000, 2000]],
  ]);
});

test('an athlete whom a mat has not read is seen at the next one, at the time since the start', () => {
  const splits = [
    { name: 'swim', time: null },
    { name: 'bike', time: null, passed: 2500 },
    { name: 'run', time: 500 },
  ];
  const moments = momentsOf([athlete('1', { splits })]);
  expect(moments.map(({ at }) => at)).toEqual([0, 2500, 3000, 3000]);
  expect(moments[0]?.row.splits).toEqual(splits.map(({ name }) => ({ name, time: null })));
  expect(moments.at(-1)?.row.splits).toEqual(splits);
});

test('an athlete who did not finish stops where they were last seen, one who did not start is never on the course', () => {
  const splits = [
    { name: 'swim', time: 1000 },
    { name: 'run', time: null },
  ];
  expect(told(athlete('1', { status: 'DNF', splits, time: null }))).toEqual([
    [0, 1, 'ON', [null, null]],
    [1000, 2, 'ON', [1000, null]],
    [1000, 3, 'DNF', [1000, null]],
  ]);
  expect(told(athlete('1', { status: 'DNS', time: null }))).toEqual([[0, 1, 'DNS', [null, null]]]);
});

test('a race is replayed in parts, and only its end makes it official', async () => {
  const rows = [athlete('1', {}), athlete('2', { status: 'DNS', time: null })];
  const part = async (from?: number, until?: number) => {
    const sent: string[] = [];
    let clock = 0;
    await replayRace({
      rows,
      speed: 1,
      from,
      until,
      now: new Date('2026-06-20T07:00:00Z'),
      elapsed: () => clock,
      wait: async (ms) => {
        clock += ms;
      },
      post: async ({ rows, settings }) => {
        for (const { start_number, version } of rows) sent.push(`${start_number}.${version}`);
        if (settings?.official) sent.push('official');
      },
    });
    return { sent, clock };
  };
  expect(await part(undefined, 1)).toEqual({ sent: ['1.1', '2.1'], clock: 0 });
  expect(await part(1, 3000)).toEqual({ sent: ['1.2'], clock: 1000 });
  expect(await part(3000)).toEqual({ sent: ['1.3', '1.4', 'official'], clock: 0 });
  expect(await part(3001, 9000)).toEqual({ sent: [], clock: 0 });
});

test('a replay sends what is due, in batches of 1,000 at most, and ends official', async () => {
  const rows = Array.from({ length: 1200 }, (_, index) => athlete(String(index + 1), {}));
  const batches: { rows: number; settings?: object }[] = [];
  let clock = 0;
  const sent = await replayRace({
    rows,
    speed: 2,
    now: new Date('2026-06-20T07:00:00Z'),
    elapsed: () => clock,
    wait: async (ms) => {
      clock += ms;
    },
    post: async ({ rows, settings }) => {
      batches.push({ rows: rows.length, ...(settings && { settings }) });
    },
  });
  expect(sent).toBe(4800);
  expect(batches).toEqual([
    { rows: 0, settings: { broadcast_until: '2026-06-20T07:01:01.500Z', official: false } },
    ...[1000, 200, 1000, 200, 1000, 1000, 400].map((count) => ({ rows: count })),
    { rows: 0, settings: { broadcast_until: null, official: true } },
  ]);
  expect(clock).toBe(2000);
});
