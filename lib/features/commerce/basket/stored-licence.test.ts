import { expect, test } from '@jest/globals';
import { licenceIn } from './stored-licence';

const line = { selector: 'license', public_id: 'one', title: 'Лицензия', price: 100, sealed: 'sealed-data' };
const basket = (...lines: unknown[]) => JSON.stringify(lines);

test('the line of a licence is found among other kinds by its id, with its sealed data', () => {
  const stored = basket({ selector: 'ticket', public_id: 'one' }, null, { ...line, public_id: 'two' }, line);
  expect(licenceIn(stored, 'one')).toEqual({ selector: 'license', public_id: 'one', sealed: 'sealed-data' });
  expect(licenceIn(stored, 'three')).toBeUndefined();
});

test('a line of an earlier version without data is found with none', () => {
  const { sealed: _, ...earlier } = line;
  expect(licenceIn(basket(earlier), 'one')?.sealed).toBe('');
});

test.each([null, '', '{}', 'not JSON', basket({ ...line, sealed: 5 })])('the basket %s holds no licence', (stored) => {
  expect(licenceIn(stored, 'one')).toBeUndefined();
});
