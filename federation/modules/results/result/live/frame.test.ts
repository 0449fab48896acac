import { expect, test } from '@jest/globals';
import { textFrame } from './frame';

test.each([
  ['', [0x81, 0]],
  ['Да', [0x81, 4, 0xd0, 0x94, 0xd0, 0xb0]],
])('«%s» is the frame of RFC 6455', (text, bytes) => {
  expect([...textFrame(text)]).toEqual(bytes);
});

test('from 126 bytes the length takes two more, from 65,536 eight', () => {
  expect([...textFrame('a'.repeat(125)).subarray(0, 2)]).toEqual([0x81, 125]);
  expect([...textFrame('a'.repeat(126)).subarray(0, 4)]).toEqual([0x81, 126, 0, 126]);
  expect([...textFrame('a'.repeat(65_535)).subarray(0, 4)]).toEqual([0x81, 126, 255, 255]);
  const long = textFrame('a'.repeat(65_536));
  expect([...long.subarray(0, 10)]).toEqual([0x81, 127, 0, 0, 0, 0, 0, 1, 0, 0]);
  expect(long).toHaveLength(65_546);
});
