import { expect, test } from '@jest/globals';
import { pictureAddress } from './picture';

test.each([
  ['members/ivanov.jpg', '/api/files/members/ivanov.jpg'],
  ['/members/ivanov.jpg', '/api/files/members/ivanov.jpg'],
  ['members/Иванов 1.jpg', '/api/files/members/%D0%98%D0%B2%D0%B0%D0%BD%D0%BE%D0%B2%201.jpg'],
  ['https://evil.example/a.jpg', '/api/files/https%3A//evil.example/a.jpg'],
])('[P-127] %s is prefixed with the file base', (picture, address) => {
  expect(pictureAddress(picture)).toBe(address);
});

test.each([null, '', ' ', '/'])('[P-128] %j is no picture', (picture) => {
  expect(pictureAddress(picture)).toBeNull();
});
