import { expect, test } from '@jest/globals';
import { protocolsOf, protocolYears } from './years';

const protocol = (document_date: string | null, created_date = '2026-02-01T09:00:00Z') => ({
  document_date,
  created_date,
});

test('[P-111] the tabs lead from 2025 down to 2019', () => {
  expect(protocolYears).toEqual([2025, 2024, 2023, 2022, 2021, 2020, 2019]);
});

test('[P-112] a year has its own protocols and no other', () => {
  const first = protocol('2021-01-01');
  const last = protocol('2021-12-31');
  const undated = protocol(null, '2021-06-01T09:00:00Z');
  const others = [protocol('2020-12-31'), protocol('2022-01-01', '2021-06-01T09:00:00Z')];
  expect(protocolsOf([first, ...others, last, undated], 2021)).toEqual([first, last, undated]);
  expect(protocolsOf([first, last], 2019)).toEqual([]);
});
