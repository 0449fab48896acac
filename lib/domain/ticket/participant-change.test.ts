import { describe, expect, test } from '@jest/globals';
import { changedParticipant, changedText, isSamePerson } from './participant-change';

const anna = {
  last_name: 'Серова',
  first_name: 'Анна',
  second_name: '',
  birth_date: '1994-03-08',
  phone: '79160000114',
  gender: 'female',
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
  ['an e-mail of the last name', { last_name: 'Сёрова' }, true],
  ['a birth date', { birth_date: '1994-08-03' }, true],
  ['the phone and the size', { phone: '79160000115', item_size: 'M' }, true],
  ['another first name and birth date', { first_name: 'Ольга', birth_date: '1996-01-02' }, false],
  ['all of it', { last_name: 'Кольцова', first_name: 'Ольга', birth_date: '1996-01-02' }, false],
])('with %s changed, same person: %j %s', (_, changes, same) => {
  expect(isSamePerson(anna, { ...anna, ...changes })).toBe(same);
});
