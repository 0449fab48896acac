import { expect, test } from '@jest/globals';
import { raceCourse } from './race-course';
import type { RaceStatus } from './result-order';

test.each<[RaceStatus[], [number, number, number]]>([
  [[], [0, 0, 0]],
  [
    ['FIN', 'ON', 'FIN', 'ON', 'ON'],
    [2, 3, 0],
  ],
  [
    ['LAP', 'DNF', 'DNS', 'DSQ', 'FIN'],
    [1, 0, 2],
  ],
])(
  'the counts of finished, running and stopped athletes among %j are %j',
  (statuses, [finished, onCourse, stopped]) => {
    expect(raceCourse(statuses.map((status) => ({ status })))).toEqual({ finished, onCourse, stopped });
  },
);
