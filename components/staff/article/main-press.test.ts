import { expect, test } from '@jest/globals';
import { news } from '@/lib/contract/staff/news';
import { descriptorOf } from '@/lib/contract/staff/resource';
import { mainPress } from './main-press';

const actionsOf = (...permissions: readonly string[]) =>
  descriptorOf(news, (permission) => permission === null || permissions.includes(permission)).actions;
const editors = actionsOf('content', 'publish');
const when = editors.find(({ name }) => name === 'schedule')?.form ?? [];

const written = { form: null, actions: {} };
const shown = { form: {}, actions: { 'publish-again': 'Уже на сайте' } };
const withdrawn = { form: {}, actions: { 'publish-again': null } };

test.each([
  ['an editor', editors, written, null, 'publish', 'Опубликовать'],
  ['an editor of what is on the site', editors, shown, null, 'publish', 'Обновить'],
  ['an editor of what is withdrawn', editors, withdrawn, null, 'publish', 'Опубликовать'],
  [
    'an editor who typed an hour',
    editors,
    shown,
    '2027-06-14T09:00:00+03:00',
    'schedule',
    'Опубликовать 14.06 в 09:00',
  ],
  [
    'an editor of what is scheduled',
    editors,
    written,
    '2027-06-14T06:00:00.000Z',
    'schedule',
    'Опубликовать 14.06 в 09:00',
  ],
  ['an editor who typed no hour', editors, written, '14.06', 'publish', 'Опубликовать'],
  ['an author', actionsOf('content'), shown, null, 'submit', 'На проверку'],
] as const)('to %s the one button says what it will do [E-080]', (_, actions, row, at, action, label) => {
  expect(mainPress(actions, row, { at }, when)).toMatchObject({ label, action: { name: action } });
});
