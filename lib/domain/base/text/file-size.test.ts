import { expect, test } from '@jest/globals';
import { fileSize } from './file-size';

test.each([
  [1, '1 КБ'],
  [1536, '1,5 КБ'],
  [421_888, '412 КБ'],
  [1_048_000, '1023 КБ'],
  [1_048_300, '1 МБ'],
  [1_048_576, '1 МБ'],
  [1_468_006, '1,4 МБ'],
  [26_214_400, '25 МБ'],
])('%d bytes are written as «%s» [P-132]', (bytes, text) => {
  expect(fileSize(bytes)).toBe(text.replace(' ', '\u00a0'));
});
