import { expect, test } from '@jest/globals';
import { pictureAddress, pictureSet } from './picture';

test.each([
  ['members/ivanov.jpg', '/api/files/members/ivanov.jpg'],
  ['/members/ivanov.jpg', '/api/files/members/ivanov.jpg'],
  ['members/Иванов 1.jpg', '/api/files/members/%D0%98%D0%B2%D0%B0%D0%BD%D0%BE%D0%B2%201.jpg'],
  ['https://evil.example/a.jpg', '/api/files/https%3A//evil.example/a.jpg'],
])('%s is prefixed with the file base [P-127]', (picture, address) => {
  expect(pictureAddress(picture)).toBe(address);
});

test.each([null, '', ' ', '/'])('%j is no picture [P-128]', (picture) => {
  expect(pictureAddress(picture)).toBeNull();
});

test('a photo of the API may be had in eight widths, each by an address that names the photo and the width', () => {
  const widths = pictureSet('/api/files/members/%D0%98 1.jpg')?.split(', ') ?? [];
  expect(widths).toHaveLength(8);
  expect(widths[1]).toBe('/_next/image?url=%2Fapi%2Ffiles%2Fmembers%2F%25D0%2598%201.jpg&w=320&q=75 320w');
});

test.each(['/artwork/tri/1/336x252', 'https://evil.example/a.jpg', '//evil.example/api/files/a/b.jpg', ''])(
  '«%s» is shown as it is',
  (address) => {
    expect(pictureSet(address)).toBeUndefined();
  },
);
