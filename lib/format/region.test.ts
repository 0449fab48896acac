import { expect, test } from '@jest/globals';
import { formatRegion } from './region';

test('no line begins with the dash of a region', () => {
  expect(formatRegion('Кемеровская область — Кузбасс')).toBe('Кемеровская область\u00a0— Кузбасс');
  expect(formatRegion('Санкт-Петербург')).toBe('Санкт-Петербург');
});
