import { expect, test } from '@jest/globals';
import { changedFields } from './changed-fields';

test.each([
  [
    'one changed field [A-146]',
    { name: 'Анна', last_name: 'Серова' },
    { name: 'Анна', last_name: 'Зимина' },
    { last_name: 'Зимина' },
  ],
  ['nothing changed [A-145]', { name: 'Анна' }, { name: 'Анна' }, {}],
  ['an emptied field', { name: 'Анна' }, { name: '' }, { name: '' }],
])('a form sends only its changed fields: %s', (_title, before, after, changed) => {
  expect(changedFields(before, after)).toEqual(changed);
});
