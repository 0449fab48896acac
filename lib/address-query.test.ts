import { expect, test } from '@jest/globals';
import { queryOf } from './address-query';

test('a query is the text that it was read from', () => {
  const query = { q: 'в Казани', kind: ['duathlon', 'triathlon'], month: undefined };
  expect(queryOf(query)).toBe('q=%D0%B2+%D0%9A%D0%B0%D0%B7%D0%B0%D0%BD%D0%B8&kind=duathlon&kind=triathlon');
});
