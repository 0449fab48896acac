import { describe, expect, test } from '@jest/globals';
import { judgeRow, withoutSplits } from './judge-row';

const MINUTE = 60_000;
const names = ['swim', 't1', 'bike', 't2', 'run'];
const legs = (...minutes: readonly (number | null)[]) =>
  minutes.map((time, index) => ({ name: names[index] ?? '', time: time === null ? null : time * MINUTE }));
const passings = (...minutes: readonly (number | null)[]) =>
  minutes.map((passed, index) => ({
    name: names[index] ?? '',
    time: null,
    passed: passed === null ? null : passed * MINUTE,
  }));
const finisher = { status: 'FIN', time: 60 * MINUTE, penalty: null } as const;

describe('splits that contradict the rest of a row', () => {
  test.each([
    ['control: all agree', legs(10, 1, 30, 1, 18), null],
    ['control: one is missing', legs(10, null, 30, 1, 18), null],
    ['one that alone is too long', legs(10, 1, 90, 1, 18), ['bike']],
    ['one without which nothing would be left for another', legs(40, 1, 30, 1, 18), ['swim']],
    ['any of some may be the one', legs(20, 1, 30, 1, 18), ['swim', 'bike', 'run']],
    ['no single one explains it', legs(70, 1, 80, 1, 18), ['swim', 't1', 'bike', 't2', 'run']],
    ['a passing between others', passings(10, 50, 20, 40, 60), ['t1']],
    ['either of two passings', passings(10, 9, 40, 42, 60), ['swim', 't1']],
    ['a passing after the finish', passings(10, 11, 41, 42, 75), ['run']],
    ['passings that only go back', passings(50, 40, 30, 20, 10), names],
  ])('%s', (_title, splits, expected) => {
    const { findings, leftOut } = judgeRow({ ...finisher, splits });
    expect(findings).toEqual([]);
    expect(leftOut?.names ?? null).toEqual(expected);
    // What is left agrees.
    expect(judgeRow({ ...finisher, splits: withoutSplits(splits, expected ?? []) }).leftOut).toBeNull();
  });

  test.each(['ON', 'DNF', 'DSQ', 'LAP'] as const)('a passing that goes back is left out of %s too', (status) => {
    const splits = passings(10, 50, 20, null, null);
    expect(judgeRow({ status, time: null, penalty: null, splits }).leftOut?.names).toEqual(['t1', 'bike']);
  });

  test('the reason is told with the times', () => {
    expect(judgeRow({ ...finisher, splits: legs(10, 1, 90, 1, 18) }).leftOut?.text).toBe(
      'сумма этапов 2:00:00 больше официального времени 1:00:00',
    );
  });
});

test.each([
  ['no time', { time: null }, 'у финишировавшего нет времени'],
  ['a time of nought', { time: 0 }, 'у финишировавшего время 0:00:00'],
  ['a penalty longer than the time', { penalty: 61 * MINUTE }, 'штраф больше официального времени'],
])('the faults of the official time refuse: %s', (_title, values, text) => {
  const { findings } = judgeRow({ ...finisher, ...values, splits: legs(10, 1, 30, 1, 18) });
  expect(findings.map((finding) => finding.text)).toEqual([text]);
});

test('rounding is a remark', () => {
  const splits = legs(10, 1, 30, 1, 18.05);
  expect(judgeRow({ ...finisher, splits })).toEqual({
    findings: [{ about: 'time', text: 'сумма этапов больше из-за округления', isRemark: true }],
    leftOut: null,
  });
});
