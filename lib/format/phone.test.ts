import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { formatPhone } from './phone';

test.each([
  ['of Kazan', '78431234567', '+7~843~123-45-67'],
  ['of Barnaul, whose code has four digits', '73852531817', '+7~3852~53-18-17'],
  ['of Arkhangelsk', '78182256893', '+7~8182~25-68-93'],
  ['of a mobile', '79161234567', '+7~916~123-45-67'],
  ['of no charge', '78001234567', '+7~800~123-45-67'],
  ['of Almaty', '77272500000', '+7~727~250-00-00'],
  ['of another country', '12025550123', '+1~202~555-01-23'],
])('a phone %s is read by its area code, on one line', (_name, digits, shown) => {
  expect(formatPhone(digits).replaceAll('\u00a0', '~')).toBe(shown);
});

test('every phone of the seed is read as its table writes it', () => {
  const files = ['regions', 'schools'].map((name) => readFileSync(`federation/seed/branches/${name}.csv`, 'utf8'));
  const written = files.join('').match(/\+7 \(\d+\) [\d-]+/g) ?? [];
  expect(written.length).toBeGreaterThan(60);
  for (const phone of written) {
    expect(formatPhone(phone.replace(/\D/g, '')).replaceAll('\u00a0', ' ')).toBe(phone.replace(/[()]/g, ''));
  }
});

test('a text that is no phone of eleven digits stays as it is', () => {
  expect(formatPhone('112')).toBe('112');
});
