import { expect, test } from '@jest/globals';
import { currentLink } from './current-link';

test.each([
  ['/results', '/results', 'page'],
  ['/results/416cd23a/sprint', '/results', 'true'],
  ['/results-of-old', '/results', undefined],
  ['/results', '/results/416cd23a', undefined],
  ['/', '/', 'page'],
  ['/news', '/', undefined],
  ['/news', 'https://report.antidoping.example/', undefined],
] as const)('on %s the link to %s is current: %s', (pathname, href, current) => {
  expect(currentLink(pathname, href)).toBe(current);
});
