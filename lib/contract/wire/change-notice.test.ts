import { expect, test } from '@jest/globals';
import { isFreshChangeNotice, isSignedChangeNotice, signChangeNotice } from './change-notice';

const SECRET = 'a secret of the two programs';

test('a signature holds for one body and one secret', () => {
  const signature = signChangeNotice('{"a":1}', SECRET);
  expect(isSignedChangeNotice('{"a":1}', signature, SECRET)).toBe(true);
  expect(isSignedChangeNotice('{"a":2}', signature, SECRET)).toBe(false);
  expect(isSignedChangeNotice('{"a":1}', signature, 'another secret')).toBe(false);
  expect(isSignedChangeNotice('{"a":1}', signature.slice(1), SECRET)).toBe(false);
  expect(isSignedChangeNotice('{"a":1}', '', SECRET)).toBe(false);
});

test.each([
  ['just signed', 0, true],
  ['five minutes old', 300_000, true],
  ['older', 300_001, false],
  ['of a clock that is a little ahead', -60_000, true],
  ['of the future', -300_001, false],
])('a notice %s', (_, age, fresh) => {
  const now = new Date('2026-06-14T09:00:00Z');
  expect(isFreshChangeNotice({ at: new Date(now.getTime() - age).toISOString() }, now)).toBe(fresh);
});
