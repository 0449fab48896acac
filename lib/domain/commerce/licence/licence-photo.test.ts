import { expect, test } from '@jest/globals';
import { isLargeEnough, shrunk } from '@/lib/domain/base/picture/crop';
import { LICENCE_PHOTO } from './licence-photo';

test('the licence photo is 3:4 and at least 375×500 pixels [C-142]', () => {
  expect(LICENCE_PHOTO).toEqual({ width: 375, height: 500 });
  expect(LICENCE_PHOTO.width * 4).toBe(LICENCE_PHOTO.height * 3);
});

test.each([
  ['a phone’s camera', { width: 3024, height: 4032 }, true],
  ['just large enough', { width: 375, height: 500 }, true],
  ['a thumbnail', { width: 374, height: 500 }, false],
])('a photo is judged by its size: %s', (_, picture, isEnough) => {
  expect(isLargeEnough(picture, LICENCE_PHOTO)).toBe(isEnough);
});

test('a large photo keeps its proportions when it is shrunk', () => {
  expect(shrunk({ width: 3024, height: 4032 })).toEqual({ width: 750, height: 1000 });
});
