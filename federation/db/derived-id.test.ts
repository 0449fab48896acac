import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { derivedId } from './derived-id';

/** RFC 9562, the namespace of domain names and its own example. */
const DNS = '6ba7b810-9dad-11d1-80b4-00c04fd430c8';

test('a derived id is the UUID of RFC 9562, version 5', () => {
  expect(derivedId(DNS, 'www.example.com')).toBe('2ed6657d-e927-568b-95e1-2665a8aea6a2');
  expect(z.uuid().safeParse(derivedId(DNS, 'Кубок')).success).toBe(true);
});

test('another name or another namespace makes another id', () => {
  const ids = [derivedId(DNS, 'a'), derivedId(DNS, 'b'), derivedId(derivedId(DNS, 'a'), 'a')];
  expect(new Set(ids).size).toBe(3);
});
