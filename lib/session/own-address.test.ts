import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { addressOnSite } from './own-address';

const SITE = 'https://fedtri.example';

test.each([
  ['/me/events?x=1#y', `${SITE}/me/events?x=1#y`],
  [`${SITE}/signin`, `${SITE}/signin`],
  ['me', `${SITE}/me`],
])('%s stays on the site [R-23]', (url, target) => {
  expect(addressOnSite(url, SITE)).toBe(target);
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
])('%j leads to the first page [R-23]', (url) => {
  expect(addressOnSite(url, SITE)).toBe(SITE);
});

test('no text leads off the site [R-23]', () => {
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
        expect(new URL(addressOnSite(url, SITE)).origin).toBe(SITE);
      },
    ),
    { numRuns: 5000 },
  );
});
