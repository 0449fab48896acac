import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { maskedEmail, maskedName } from './masked';

test('an address keeps its first letter and its domain, a name its first letters', () => {
  expect(maskedEmail('anna.petrova@example.ru')).toBe('a•••@example.ru');
  expect(maskedEmail('')).toBe('');
  expect(maskedName('Соколова', '', 'Мария')).toBe('С••• М•••');
});

test('a masked address tells nothing else of what stands before the domain', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z]{2,20}$/), (local) => maskedEmail(`${local}@x.ru`) === `${local[0]}•••@x.ru`),
  );
});
