import { expect, test } from '@jest/globals';
import { protocolYears } from './years';

const protocol = (document_date: string | null, created_date = '2026-02-01T09:00:00Z') => ({
  document_date,
  created_date,
});

test('the years of the tabs are those of the protocols, the newest first, a new one too [P-111]', () => {
  const protocols = [protocol('2024-05-01'), protocol('2026-10-18'), protocol('2019-12-31'), protocol('2027-01-01')];
  expect(protocolYears(protocols).map(({ year }) => year)).toEqual(['2027', '2026', '2024', '2019']);
  expect(protocolYears([])).toEqual([]);
});

test('a year has its own protocols and no other [P-112]', () => {
  const first = protocol('2021-01-01');
  const last = protocol('2021-12-31');
  const undated = protocol(null, '2021-06-01T09:00:00Z');
  const before = protocol('2020-12-31');
  const after = protocol('2022-01-01', '2021-06-01T09:00:00Z');
  expect(protocolYears([first, before, after, last, undated])).toEqual([
    { year: '2022', protocols: [after] },
    { year: '2021', protocols: [first, last, undated] },
    { year: '2020', protocols: [before] },
  ]);
});
