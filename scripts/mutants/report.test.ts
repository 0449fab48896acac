import { expect, test } from '@jest/globals';
import type { Fault } from './fault';
import { faultsByArea } from './faults';
import { type Judged, partsLeft } from './judge';
import { lostIn, type Report, tableOf } from './report';

const judged = (name: string, verdict: Judged['verdict'], rest: Partial<Judged> = {}): Judged => ({
  name,
  verdict,
  ran: ['unit'],
  by: [],
  seconds: 3,
  ...rest,
});

const reportOf = (...all: Judged[]): Report => ({
  commit: '0123456789abcdef',
  judged: Object.fromEntries(all.map((one) => [one.name, one])),
  controls: {},
});

test('a fault is lost where it was caught before and passes or is not judged now', () => {
  const before = reportOf(
    ...['seen', 'passes', 'unjudged'].map((name) => judged(name, 'caught')),
    judged('never', 'passed'),
  );
  const now = [
    judged('seen', 'caught'),
    judged('passes', 'passed'),
    judged('unjudged', 'not judged'),
    judged('never', 'passed'),
  ];
  expect(lostIn(reportOf(...now), before)).toEqual(['passes', 'unjudged']);
  expect(lostIn(reportOf(...now), undefined)).toEqual([]);
});

test('a fault that passed is shown to the parts that have not run, one that was caught to none', () => {
  const fault: Fault = {
    name: 'wrong',
    kind: 'text',
    file: 'site/server.ts',
    find: 'a',
    replace: 'b',
    parts: { e2e: ['home'], unit: ['site/'] },
  };
  expect(partsLeft(fault, ['unit', 'api', 'e2e'])).toEqual(['unit', 'e2e']);
  expect(partsLeft(fault, ['unit', 'api', 'e2e'], judged('wrong', 'passed'))).toEqual(['e2e']);
  expect(partsLeft(fault, ['unit'], judged('wrong', 'passed'))).toEqual([]);
  expect(partsLeft(fault, ['unit', 'api', 'e2e'], judged('wrong', 'caught'))).toEqual([]);
});

test('the table counts verdicts by area and names who saw a fault, beside its former verdict', () => {
  const [first, second] = (faultsByArea.rules ?? []).map(({ name }) => name) as [string, string];
  const by = [{ file: 'lib/domain/commerce/money/money.test.ts', title: 'rounds' }];
  const now = reportOf(judged(first, 'caught', { by }), judged(second, 'passed'));
  const table = tableOf(now, reportOf(judged(first, 'caught'), judged(second, 'caught')));
  expect(table).toContain('| rules | 2 | 1 | 1 | 0 |');
  expect(table).toMatch(
    new RegExp(`\\| ${first} .* caught \\| caught \\| \`lib/domain/commerce/money/money.test.ts\` \\| 3 \\|`),
  );
  expect(table).toMatch(new RegExp(`\\| ${second} .* caught \\| passed \\|`));
});
