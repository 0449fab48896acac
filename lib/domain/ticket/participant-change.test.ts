import { describe, expect, test } from '@jest/globals';
import { changedParticipant, changedText, isCorrection } from './participant-change';

const anna = {
  last_name: 'Серова',
  first_name: 'Анна',
  second_name: '',
  birth_date: '1994-03-08',
  phone: '79160000114',
  gender: 'female' as const,
  item_size: null,
  region: null,
  cluster: null,
  additional_fields: [{ name: 'club', value: 'Волна' }],
};

describe('what a change of a participant has changed', () => {
  test('the same data are no change, whatever stands for no answer', () => {
    const same = {
      ...anna,
      item_size: '',
      additional_fields: [...anna.additional_fields, { name: 'rank', value: '' }],
    };
    expect(changedParticipant(anna, same)).toEqual([]);
  });

  test('fields are named in the order of the form, never by their values', () => {
    const other = {
      ...anna,
      region: 16,
      birth_date: '1994-08-03',
      additional_fields: [{ name: 'club', value: 'Ветер' }],
    };
    const changed = changedParticipant(anna, other);
    expect(changed).toEqual(['birth_date', 'region', 'additional_fields']);
    expect(changedText(changed)).toBe('дата рождения, регион, ответы на вопросы старта');
  });
});

test.each([
  ['nothing', {}, true],
  ['a letter of the last name', { last_name: 'Сёрова' }, true],
  ['a letter that was left out', { first_name: 'Аня' }, true],
  ['a day of the birth date', { birth_date: '1994-03-18' }, true],
  ['the gender', { gender: 'male' as const }, true],
  ['the phone and the size', { phone: '79160000115', item_size: 'M' }, true],
  ['another first name', { first_name: 'Ольга' }, false],
  ['another last name', { last_name: 'Кольцова' }, false],
  ['another birth date', { birth_date: '2012-11-27' }, false],
  ['letters of both names', { last_name: 'Сёрова', first_name: 'Аня' }, false],
  ['gender and first name', { gender: 'male' as const, first_name: 'Ян' }, false],
])('with %s changed, the proof still holds: %j %s', (_, changes, holds) => {
  expect(isCorrection(anna, { ...anna, ...changes })).toBe(holds);
});
