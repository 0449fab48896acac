import { expect, test } from '@jest/globals';
import { coverOf, thumbnailOf } from './banners';

test.each([
  [{ main: '/m', preview: '/p', small: '/s' }, '/m', '/p'],
  [{ main: null, preview: '/p', small: '/s' }, '/p', '/p'],
  [{ main: '', preview: null, small: '/s' }, '/s', '/s'],
  [{ main: '/m', preview: null, small: null }, '/m', '/m'],
  [{ main: null, preview: null, small: null }, null, null],
])('the cover of %j is %s, the thumbnail %s [P-046]', (banners, cover, thumbnail) => {
  expect(coverOf(banners)).toBe(cover);
  expect(thumbnailOf(banners)).toBe(thumbnail);
});
