import { expect, test } from '@jest/globals';
import { changedFields } from './changed-fields';

test.each([
  [
    '[A-146] one changed field',
    { name: 'Анна', last_name: 'Серова' },
    { name: 'Анна', last_name: 'Зимина' },
    { last_name: 'Зимина' },
  ],
  ['[A-145] nothing changed', { name: 'Анна' }, { name: 'Анна' }, {}],
  ['an emptied field', { name: 'Анна' }, { name: '' }, { name: '' }],
])('%s', (_title, before, after, changed) => {
  expect(changedFields(before, after)).toEqual(changed);
});
