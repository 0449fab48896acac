import { expect, test } from '@jest/globals';
import { eventTypeLabels } from '@/lib/domain/events/calendar/event-type';
import { currentLink } from './current-link';
import { navigationGroups } from './navigation';

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

test.each([
  ['/calendarPage', ['Все мероприятия', 'page']],
  ['/calendarPage/all', ['Все мероприятия', 'page']],
  ['/ekp', [eventTypeLabels.ekp, 'page']],
  ['/calendar/child', [eventTypeLabels.child, 'page']],
  ['/calendar/event/3c2bfc66', ['Все мероприятия', 'true']],
] as const)('on %s the menus mark only %j', (pathname, marked) => {
  const links = navigationGroups.flatMap((group) => (group.links === 'teams' ? [] : group.links));
  const current = links.flatMap(({ label, href, also }) => {
    const state = currentLink(pathname, href, also);
    return state ? [[label, state]] : [];
  });
  expect(current).toEqual([marked]);
});
