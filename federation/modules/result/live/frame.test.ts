import { expect, test } from '@jest/globals';
import { textFrame } from './frame';

test.each([
  ['', [0x81, 0]],
  ['Да', [0x81, 4, 0xd0, 0x94, 0xd0, 0xb0]],
])('«%s» is the frame of RFC 6455', (text, bytes) => {
  expect([...textFrame(text)]).toEqual(bytes);
});

test('from 126 bytes the length takes two more', () => {
  expect([...textFrame('a'.repeat(125)).subarray(0, 2)]).toEqual([0x81, 125]);
  expect([...textFrame('a'.repeat(126)).subarray(0, 4)]).toEqual([0x81, 126, 0, 126]);
  expect([...textFrame('a'.repeat(65_535)).subarray(0, 4)]).toEqual([0x81, 126, 255, 255]);
  expect(() => textFrame('a'.repeat(65_536))).toThrow('too long');
});
