import { describe, expect, test } from '@jest/globals';
import { cardOutcomeOf, cardProblems, masked, passesLuhn, spaced, testCards } from './cards';

const now = new Date('2026-06-15T12:00:00Z');
const card = { number: '4111 1111 1111 1111', month: '06', year: '26', cvc: '123', holder: 'IVAN IVANOV' };

test.each([
  ['4111111111111111', true],
  ['4111111111111112', false],
  ['5555555555554444', true],
  ['2200000000000004', true],
  ['2200000000000000', false],
  ['0', false],
  ['', false],
  ['411111111111111x', false],
])('the check digit of %p is right: %p', (number, right) => {
  expect(passesLuhn(number)).toBe(right);
});

test('each card to try with has a right check digit', () => {
  for (const { number } of testCards) expect(passesLuhn(number)).toBe(true);
});

describe('a wrong card', () => {
  test.each([
    ['nothing', {}, {}],
    ['nothing, written with dashes and a long year', { number: '4111-1111-1111-1111', year: '2026' }, {}],
    ['the number', { number: '4111 1111 1111 1112' }, { number: 'Проверьте номер карты' }],
    [
      'a real card',
      { number: '4276 3800 0000 0005' },
      { number: 'Это учебный банк: он принимает только карты из списка ниже' },
    ],
    ['the month', { month: '13' }, { month: 'Месяц от 01 до 12' }],
    ['no month', { month: '' }, { month: 'Месяц от 01 до 12' }],
    ['the year', { year: 'x' }, { year: 'Год двумя цифрами' }],
    ['the month before', { month: '05' }, { year: 'Срок действия карты истёк' }],
    ['the code', { cvc: '12' }, { cvc: 'Три цифры на обороте карты' }],
    ['the name', { holder: ' ' }, { holder: 'Укажите имя, как на карте' }],
  ])('%s', (_title, values, problems) => {
    expect(cardProblems({ ...card, ...values }, now)).toEqual(problems);
  });

  test('a card is good to the last second of its month', () => {
    expect(cardProblems(card, new Date('2026-06-30T23:59:59Z'))).toEqual({});
    expect(cardProblems(card, new Date('2026-07-01T00:00:00Z'))).toEqual({ year: 'Срок действия карты истёк' });
  });
});

test('one card pays, another is declined, others are unknown', () => {
  expect(cardOutcomeOf('4111 1111 1111 1111')).toBe('paid');
  expect(cardOutcomeOf('4000 0000 0000 0002')).toBe('canceled');
  expect(cardOutcomeOf('4242 4242 4242 4242')).toBeUndefined();
});

test('a number is shown in fours, and after the form only by its end', () => {
  expect(spaced('4111111111111111')).toBe('4111 1111 1111 1111');
  expect(masked('4111 1111 1111 1111')).toBe('•••• 1111');
});
