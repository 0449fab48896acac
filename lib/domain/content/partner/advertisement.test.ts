import { expect, test } from '@jest/globals';
import { advertisementRefusal, advertiserTaxNumber, isTaxNumber } from './advertisement';

const whole = { reklama_name: 'ООО «Спонсор»', reklama_inn: '7700000001', reklama_gov_id: '2Vtz' };
const none = { reklama_name: null, reklama_inn: null, reklama_gov_id: null };

test('a banner with the whole mark of an advertisement, or without one, is accepted', () => {
  expect([whole, none].map(advertisementRefusal)).toEqual([undefined, undefined]);
});

test.each(Object.keys(whole) as (keyof typeof whole)[])(
  'a mark of an advertisement without %s, or of it only, is refused',
  (part) => {
    expect(advertisementRefusal({ ...whole, [part]: null })).toContain('вместе');
    expect(advertisementRefusal({ ...none, [part]: whole[part] })).toContain('вместе');
  },
);

test.each([
  ['7700000001', true],
  ['770000000123', true],
  ['77000000012', false],
  ['770000000x', false],
])('the tax number %s of an advertiser is accepted: %s', (text, isAccepted) => {
  expect(advertiserTaxNumber.safeParse(text).success).toBe(isAccepted);
});

test.each([
  ['7700000009', true],
  ['7700000001', false],
  // As the tax service publishes its own and that of a person in its example.
  ['7707329152', true],
  ['7707329153', false],
  ['500100732259', true],
  ['500100732269', false],
  ['500100732258', false],
  ['77073291', false],
  ['', false],
])('a tax number is judged by its control digits: %s is one: %s [E-086]', (text, isOne) => {
  expect(isTaxNumber(text)).toBe(isOne);
});
