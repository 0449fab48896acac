import { createCipheriv, createHmac, randomBytes } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { keyedHash, keyedHashes, openField, resealField, sealField } from './field';

const key = Buffer.alloc(32, 7).toString('base64url');
const otherKey = Buffer.alloc(32, 8).toString('base64url');

test('a field opens in its own place, under its own key, and only unaltered [R-29]', () => {
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

/** As it was sealed before keys had ids. */
function sealedWithoutId(place: string, text: string): string {
  const iv = randomBytes(12);
  const derived = createHmac('sha256', Buffer.from(key, 'base64url')).update('fedtri seal').digest();
  const cipher = createCipheriv('aes-256-gcm', derived, iv);
  cipher.setAAD(Buffer.from(place));
  return Buffer.concat([iv, cipher.update(text), cipher.final(), cipher.getAuthTag()]).toString('base64url');
}

test.each([
  ['with the id of its key', sealField(key, 'place', 'text')],
  ['without one', sealedWithoutId('place', 'text')],
])(
  'a value sealed by a former key, %s, opens while that key is named and is resealed under the current one',
  (_, sealed) => {
    const both = `${otherKey},${key}`;
    expect(openField(both, 'place', sealed)).toBe('text');
    expect(() => openField(otherKey, 'place', sealed)).toThrow();
    expect(() => openField(both, 'elsewhere', sealed)).toThrow();
    const resealed = resealField(both, 'place', sealed);
    expect(openField(otherKey, 'place', resealed)).toBe('text');
    expect(() => openField(key, 'place', resealed)).toThrow();
    expect(resealField(both, 'place', resealed)).toBe(resealed);
  },
);

test('a hash is made under the current key and known again under each that is named', () => {
  const both = `${otherKey},${key}`;
  expect(keyedHash(both, 'text')).toBe(keyedHash(otherKey, 'text'));
  expect(keyedHashes(both, 'text')).toEqual([keyedHash(otherKey, 'text'), keyedHash(key, 'text')]);
});
