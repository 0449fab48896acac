import { expect, test } from '@jest/globals';
import { alphabet } from './alphabet';

test('words stand in the Russian order, also those that come later; nothing stands nowhere', () => {
  const { placesOf } = alphabet();
  expect(placesOf(['Жук', 'Ева', null, 'Ёлкина'])).toEqual([2, 0, null, 1]);
  expect(placesOf(['Ёлкина', 'Евтух', 'Абель', 'Жук'])).toEqual([3, 2, 0, 4]);
  expect(placesOf(['Ева', 'Ева', ''])).toEqual([2, 2, 0]);
});

test('names that collation takes for equal have one place', () => {
  // «й» as one letter and as a letter with its sign.
  expect(alphabet().placesOf(['Зай', 'Яна', 'Зай'.normalize('NFD')])).toEqual([0, 1, 0]);
});
