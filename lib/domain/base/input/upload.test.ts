import { expect, test } from '@jest/globals';
import { documentRefusal, photoRefusal } from './upload';

test.each([
  ['image/jpeg', 1_048_575, null],
  ['image/png', 1, null],
  ['image/jpeg', 1_048_576, 'size'],
  ['image/gif', 10, 'format'],
  ['image/webp', 2_000_000, 'format'],
  ['image/svg+xml', 10, 'format'],
  ['text/plain', 10, 'not-image'],
  ['application/pdf', 10, 'not-image'],
  ['', 10, 'not-image'],
])('a photo of %s and %d bytes is judged: %s [A-159 A-160 A-167 U-25]', (type, size, refusal) => {
  expect(photoRefusal({ type, size })).toBe(refusal);
});

test.each([
  ['application/pdf', 1_048_575, null],
  ['image/jpeg', 1_048_575, null],
  ['image/png', 1, null],
  ['application/pdf', 1_048_576, 'size'],
  ['image/gif', 10, 'format'],
  ['text/plain', 2_000_000, 'format'],
])('a document of %s and %d bytes is judged: %s [A-161 A-162]', (type, size, refusal) => {
  expect(documentRefusal({ type, size })).toBe(refusal);
});
