import { expect, test } from '@jest/globals';
import { leadersOf } from './leaders';

const row = (name: string, individual_time_result: number | null, status = 'FIN') => ({
  name,
  status,
  individual_time_result,
});

test('[P-242] the three fastest by time, whatever their order in the list', () => {
  const rows = [row('в', 9_000), row('а', 6_000), row('г', 9_500), row('б', 6_006)];
  expect(leadersOf(rows).map(({ name, gap }) => [name, gap])).toEqual([
    ['а', 0],
    ['б', 6],
    ['в', 3_000],
  ]);
});

test('[P-242] whoever has not finished is no leader, and a short race has a short podium', () => {
  expect(leadersOf([row('дисквалифицирован', 1, 'DSQ'), row('на трассе', null), row('а', 5)])).toMatchObject([
    { name: 'а', time: 5, gap: 0 },
  ]);
  expect(leadersOf([])).toEqual([]);
});
