import { expect, test } from '@jest/globals';
import { currentLink } from './current-link';

test.each([
  ['/results', '/results', 'page'],
  ['/results/416cd23a/sprint', '/results', 'true'],
  ['/results-of-old', '/results', undefined],
  ['/results', '/results/416cd23a', undefined],
  ['/calendarPage', '/calendar/all', 'page'],
  ['/calendarPage/all', '/calendar/all', 'page'],
  ['/ekp', '/calendar/ekp', 'page'],
  ['/ekp', '/calendar/all', undefined],
  ['/calendar/event/3c2bfc66', '/calendar/all', 'true'],
  ['/calendar/event/3c2bfc66', '/calendar/ekp', undefined],
  ['/calendar/ekp', '/calendar/all', undefined],
  ['/', '/', 'page'],
  ['/news', '/', undefined],
  ['/news', 'https://report.antidoping.example/', undefined],
] as const)('on %s the link to %s is current: %s', (pathname, href, current) => {
  expect(currentLink(pathname, href)).toBe(current);
});
