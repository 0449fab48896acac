import { expect, test } from '@jest/globals';
import { resultRow } from '@/lib/contract/testing/result-row';
import { splitField } from '@/lib/domain/results/result/split-field';
import { standingAmong } from './athlete-standing';

const row = (start_number: number, time: number | null) =>
  resultRow({
    start_number: String(start_number),
    category: 'Ж 30-34',
    status: time ? 'FIN' : 'ON',
    absolute_time_result: time,
    individual_time_result: time,
    splits: [{ name: 'swim', time: 600 + start_number }],
  });

test('an athlete is measured by the rows of now; a number that was taken out has no standing', () => {
  const before = [row(1, null), row(2, 9000)];
  const standing = standingAmong(before, splitField(before), '1');
  expect(standing?.splits).toMatchObject([{ name: 'swim', place: 1, gap: 0, of: 2 }]);
  expect(standing).toMatchObject({ finishers: { all: 1, gender: 1, category: 1 }, leader_result: 9000 });
  const after = [row(2, 9000), row(3, 8000)];
  expect(standingAmong(after, splitField(after), '1')).toBeNull();
  expect(standingAmong(after, splitField(after), '2')).toMatchObject({ finishers: { all: 2 }, leader_result: 8000 });
});
