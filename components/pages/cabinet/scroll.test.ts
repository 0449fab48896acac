import { expect, test } from '@jest/globals';
import { CABINET_OFFSET, CABINET_SCROLL_MS, scrollOffset } from './scroll';

test('the cabinet scrolls to 300 px in 1000 ms [A-052]', () => {
  expect([CABINET_OFFSET, CABINET_SCROLL_MS]).toEqual([300, 1000]);
});

test.each([
  [0, 300, -5, 0],
  [0, 300, 0, 0],
  [0, 300, 250, 37.5],
  [0, 300, 500, 150],
  [0, 300, 750, 262.5],
  [0, 300, 1000, 300],
  [0, 300, 4000, 300],
  [900, 300, 500, 600],
  [300, 300, 400, 300],
])('the scroll from %d to %d is after %d ms at %d [A-052]', (from, to, elapsed, offset) => {
  expect(scrollOffset(from, to, elapsed)).toBeCloseTo(offset, 10);
});
