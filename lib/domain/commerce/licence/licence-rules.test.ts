import { describe, expect, test } from '@jest/globals';
import { type LicenceToJudge, type LicenceTypeToJudge, licenceProblems, licenceStartRefusal } from './licence-rules';

const today = '2026-06-01';
const pickUp = { public_id: 'pick-up', cost: 0 };
const post = { public_id: 'post', cost: 300 };
const online: LicenceTypeToJudge = { online: true, activation_delay: 3, delivery: [] };
const paper: LicenceTypeToJudge = { online: false, activation_delay: 3, delivery: [pickUp, post] };
const sentOnly: LicenceTypeToJudge = { ...paper, delivery: [post] };

const licence: LicenceToJudge = { start_date: '2026-06-04', birth_date: '1994-03-08', passport_date: '2014-04-02' };
const relative = { relative_name: 'Игорь Серов', relative_phone: '+79990000011' };
const byPost = { public_id: 'post', address: 'ул. Примерная, д. 7', location_id: 524_901 };

const REQUIRED = 'Заполните поле!';
const DAY = 'Введите корректную дату!';
const CHOOSE = 'Выберите одно из значений!';

test.each([
  ['2026-06-03', 'Лицензия может начаться с 04.06.2026 по 01.06.2027'],
  ['2026-06-04', null],
  ['2027-06-01', null],
  ['2027-06-02', 'Лицензия может начаться с 04.06.2026 по 01.06.2027'],
])('a start on %s: %s [U-39 C-143]', (start, message) => {
  expect(licenceStartRefusal(start, 3, today)).toBe(message);
});

describe('emergency contact and delivery [U-43 C-149 C-150 C-191]', () => {
  test.each<[string, LicenceTypeToJudge, Partial<LicenceToJudge>, [string, string][]]>([
    ['an online licence asks for neither', online, {}, []],
    [
      'a paper one asks for the contact, even picked up',
      paper,
      {},
      [
        ['relative_name', REQUIRED],
        ['relative_phone', REQUIRED],
      ],
    ],
    ['picked up, nothing is sent', paper, relative, []],
    ['picked up by its id, no address is needed', paper, { ...relative, delivery: { public_id: 'pick-up' } }, []],
    ['where nothing can be picked up, a way must be chosen', sentOnly, relative, [['delivery', CHOOSE]]],
    [
      'a way that the type does not offer',
      paper,
      { ...relative, delivery: { public_id: 'pigeon' } },
      [['delivery', CHOOSE]],
    ],
    [
      'by post it needs city and address',
      paper,
      { ...relative, delivery: { public_id: 'post', address: '' } },
      [
        ['address', REQUIRED],
        ['location_id', REQUIRED],
      ],
    ],
    ['by post, whole', paper, { ...relative, delivery: byPost }, []],
  ])('%s', (_, type, values, expected) => {
    const problems = licenceProblems({ ...licence, ...values }, type, today);
    expect(problems.map(({ field, message }) => [field, message])).toEqual(expected);
  });
});

describe('days that can have been [C-146 C-147]', () => {
  test.each<[string, Partial<LicenceToJudge>, string[]]>([
    ['born today', { birth_date: today, passport_date: today }, []],
    ['born tomorrow', { birth_date: '2026-06-02', passport_date: '2026-06-02' }, ['birth_date', 'passport_date']],
    ['born in 1899', { birth_date: '1899-12-31' }, ['birth_date']],
    ['no such day', { birth_date: '2001-02-30' }, ['birth_date']],
    ['a passport before the birth', { passport_date: '1994-03-07' }, ['passport_date']],
  ])('%s', (_, values, fields) => {
    const problems = licenceProblems({ ...licence, ...values }, online, today);
    expect(problems).toEqual(fields.map((field) => ({ field, message: DAY })));
  });
});
