import { expect, test } from '@jest/globals';
import { formatPhone } from './phone';

test('a phone is read in groups, on one line', () => {
  expect(formatPhone('78431234567')).toBe('+7\u00a0843\u00a0123-45-67');
});

test('what is no phone of eleven digits stays as it is', () => {
  expect(formatPhone('112')).toBe('112');
});
