import { describe, expect, test } from '@jest/globals';
import { missingPartners, type PairedField, type PairedFields, sentDate, sentPhone } from './olympic-application';

describe('fields that ask for one another [P-187 P-188 P-189]', () => {
  test.each<[string, PairedFields, PairedField[]]>([
    ['nothing is given, nothing is missing', {}, []],
    ['a trainer without a contact', { trainer_name: 'Анна' }, ['trainer_contact']],
    ['a contact without a trainer', { trainer_contact: '+7 912' }, ['trainer_name']],
    ['both', { trainer_name: 'Анна', trainer_contact: '+7 912' }, []],
    ['spaces are nothing', { trainer_name: 'Анна', trainer_contact: '  ' }, ['trainer_contact']],
    ['a passport without its date', { passport: true }, ['passport_valid']],
    ['a date without the passport', { passport: false, passport_valid: '2030-01-01' }, ['passport']],
    ['a passport and its date', { passport: true, passport_valid: '2030-01-01' }, []],
    ['an empty date is none', { passport: false, passport_valid: '' }, []],
    [
      'both pairs broken',
      { trainer_contact: 'a', passport: true, passport_valid: null },
      ['trainer_name', 'passport_valid'],
    ],
  ])('%s', (_, fields, missing) => {
    expect(missingPartners(fields)).toEqual(missing);
  });
});

test.each([
  ['+7 (912) 345-67-89', '79123456789'],
  ['+7 (912) 345-6789', '79123456789'],
  ['+79123456789', '79123456789'],
])('%s is sent as %s [P-192]', (typed, sent) => {
  expect(sentPhone(typed)).toBe(sent);
});

test.each([
  ['24/03/2009', '2009-03-24'],
  ['01/12/2012', '2012-12-01'],
  ['24/03/20', '24/03/20'],
  ['', ''],
])('%s is sent as %s [P-193]', (typed, sent) => {
  expect(sentDate(typed)).toBe(sent);
});
