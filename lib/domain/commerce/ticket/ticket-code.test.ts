import { expect, test } from '@jest/globals';
import { isCodeValid } from './ticket-code';

test.each([
  ['my own', 'paid', null, true],
  ['handed to me', 'paid', 'other', true],
  ['handed on by me', 'paid', 'me', false],
  ['its money on the way back', 'processing', null, false],
  ['its money given back', 'refunded', null, false],
])('the code of a ticket is valid or revoked: %s', (_, status, original_user_public_id, isValid) => {
  expect(isCodeValid({ status, original_user_public_id }, 'me')).toBe(isValid);
});
