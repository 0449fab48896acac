import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { ownAddress } from './own-address';

const SITE = 'https://fedtri.example';

test.each([
  ['/me/events?x=1#y', `${SITE}/me/events?x=1#y`],
  [`${SITE}/signin`, `${SITE}/signin`],
  ['me', `${SITE}/me`],
])('[R-23] %s stays on the site', (url, target) => {
  expect(ownAddress(url, SITE)).toBe(target);
});

test.each([
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https://evil.example/',
  'https://fedtri.example@evil.example/',
  'https://user@fedtri.example/',
  'http://fedtri.example/',
  'https://fedtri.example.evil.example/',
  'javascript:alert(1)',
  'data:text/html,x',
  '\t//evil.example',
  'https://',
])('[R-23] %j leads to the first page', (url) => {
  expect(ownAddress(url, SITE)).toBe(SITE);
});

test('[R-23] no text leads off the site', () => {
  const part = fc.constantFrom(
    '/',
    '\\',
    '//',
    ':',
    '@',
    'https:',
    'evil.example',
    '\t',
    '\n',
    '?',
    '#',
    'javascript:',
    '.',
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(part).map((parts) => parts.join('')),
      ),
      (url) => {
        expect(new URL(ownAddress(url, SITE)).origin).toBe(SITE);
      },
    ),
    { numRuns: 5000 },
  );
});
