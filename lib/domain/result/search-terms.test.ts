import { expect, test } from '@jest/globals';
import { namesQuery } from './search-terms';

test.each([
  ['Иванов', "('иванов':* | 'ivanov':*)"],
  ['Ковалёв Пётр', "('ковалев':* | 'kovalev':*) & ('петр':* | 'petr':*)"],
  ['ivanov', "('ivanov':*)"],
  ['Ли', "('ли' | 'li')"],
  ['«Петров»,', "('петров':* | 'petrov':*)"],
  ["O'Brien", "('obren':*)"],
  ["x':* | 'a", null],
  ['!!!', null],
  ['---', null],
  ['', null],
])('%s', (search, query) => {
  expect(namesQuery(search)).toBe(query);
});
