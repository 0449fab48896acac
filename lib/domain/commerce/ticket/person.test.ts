import { expect, test } from '@jest/globals';
import { isCorrection, type Person } from './person';

const anna: Person = { last_name: 'Гарёева', first_name: 'Анна', birth_date: '1994-08-03', gender: 'female' };

test.each<[string, Partial<Person>, boolean]>([
  ['nothing', {}, true],
  ['capitals, spaces and ё', { last_name: ' ГАРЕЕВА ' }, true],
  ['two letters of one field', { last_name: 'Гаряеева' }, true],
  ['three letters of one field', { last_name: 'Гараньева' }, false],
  ['a letter that was left out', { first_name: 'Аня' }, true],
  ['a letter in two fields', { last_name: 'Гореева', first_name: 'Аня' }, false],
  ['a digit of the birthday', { birth_date: '1994-08-04' }, true],
  ['a generation', { birth_date: '2015-08-03' }, false],
  ['the gender alone', { gender: 'male' }, true],
  ['gender and first name', { gender: 'male', first_name: 'Ян' }, false],
  ['another first name', { first_name: 'Ольга' }, false],
  ['another last name', { last_name: 'Кольцова' }, false],
  ['a known name is emptied', { last_name: '' }, false],
])('another person or a correction: %s differs [U-33]', (_, values, expected) => {
  expect(isCorrection(anna, { ...anna, ...values })).toBe(expected);
});

test('a value of a person that was unknown is free to set [U-33]', () => {
  expect(isCorrection({ ...anna, first_name: '', birth_date: null }, { ...anna, birth_date: '2015-02-03' })).toBe(true);
});
