import { expect, test } from '@jest/globals';
import { isSameByValue } from './same-by-value';

const press = () => undefined;

test.each([
  [{ row: { place: 1 } }, { row: { place: 1 } }, true],
  [{ row: { place: 1 } }, { row: { place: 2 } }, false],
  [{ columns: ['swim'] }, { columns: ['swim', 'bike'] }, false],
  [{ isNew: true }, { isNew: false }, false],
  [{ onToggle: press }, { onToggle: press }, true],
  [{ onToggle: press }, { onToggle: () => undefined }, false],
  [{ row: null }, { row: { place: 1 } }, false],
  [{}, { sort: null }, false],
])('%p and %p say the same: %p', (before, after, expected) => {
  expect(isSameByValue<object>(before, after)).toBe(expected);
});
