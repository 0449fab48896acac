import { expect, test } from '@jest/globals';
import { isFromOwnPages } from './is-from-own-pages';
import { isWrite } from './own-pages';

const SITE = 'https://fedtri.example';
const from = (headers: Record<string, string>) => isFromOwnPages(new Headers(headers), SITE);

test.each([
  [{ 'sec-fetch-site': 'same-origin' }],
  [{ 'sec-fetch-site': 'same-origin', origin: 'http://127.0.0.1:3000' }],
  [{ origin: SITE }],
])('a write with %j comes from our own pages', (headers) => {
  expect(from(headers)).toBe(true);
});

test.each([
  [{}],
  [{ 'sec-fetch-site': 'cross-site', origin: SITE }],
  [{ 'sec-fetch-site': 'same-site', origin: SITE }],
  [{ 'sec-fetch-site': 'none' }],
  [{ 'sec-fetch-site': '' }],
  [{ origin: 'null' }],
  [{ origin: 'https://evil.example' }],
  [{ origin: 'https://fedtri.example.evil.example' }],
  [{ origin: 'http://fedtri.example' }],
  [{ origin: 'https://fedtri.example:8443' }],
  [{ referer: `${SITE}/signup` }],
])('a write with %j does not', (headers) => {
  expect(from(headers)).toBe(false);
});

test('a read is no write', () => {
  expect(['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'DELETE', 'PATCH'].filter(isWrite)).toEqual([
    'POST',
    'PUT',
    'DELETE',
    'PATCH',
  ]);
});
