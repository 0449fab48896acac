import { expect, test } from '@jest/globals';
import { keyedHash, openField, sealField } from './field';

const key = Buffer.alloc(32, 7).toString('base64url');
const otherKey = Buffer.alloc(32, 8).toString('base64url');

test('[R-29] a field opens in its own place, under its own key, and only unaltered', () => {
  const sealed = sealField(key, 'licences:1:passport_number', '004217');
  expect(openField(key, 'licences:1:passport_number', sealed)).toBe('004217');
  expect(() => openField(key, 'licences:2:passport_number', sealed)).toThrow();
  expect(() => openField(otherKey, 'licences:1:passport_number', sealed)).toThrow();
  const bytes = Buffer.from(sealed, 'base64url');
  for (let at = 0; at < bytes.length; at++) {
    const altered = Buffer.from(bytes);
    altered[at] = (altered[at] ?? 0) ^ 1;
    expect(() => openField(key, 'licences:1:passport_number', altered.toString('base64url'))).toThrow();
  }
  expect(() => openField(key, 'licences:1:passport_number', bytes.subarray(0, 20).toString('base64url'))).toThrow();
});

test('equal texts are sealed differently, and hash alike under one key only', () => {
  expect(sealField(key, 'place', 'text')).not.toBe(sealField(key, 'place', 'text'));
  expect(keyedHash(key, 'text')).toBe(keyedHash(key, 'text'));
  expect(keyedHash(key, 'text')).not.toBe(keyedHash(otherKey, 'text'));
});
