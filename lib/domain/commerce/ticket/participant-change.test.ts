import { describe, expect, test } from '@jest/globals';
import { changedParticipant, changedText } from './participant-change';

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

describe('the changes of a participant', () => {
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
