import { expect, test } from '@jest/globals';
import { accessLines } from './access-lines';

const passkey = { public_id: crypto.randomUUID(), name: 'Телефон', created: '2026-01-01T00:00:00Z', last_used: null };
const nothing = { passkeys: [], phone: false, requirement: false };

test.each([
  ['that are required and left', { required: true, passkeys: [passkey] }, false],
  ['that are required and all gone', { required: true, passkeys: [] }, true],
  ['that are not required', { required: false, passkeys: [] }, false],
])('a change of credentials with passkeys %s: that none is left is told only if it is so', (_, access, isTold) => {
  const told = accessLines({ ...access, removed: nothing }).join(' ');
  expect(told.includes('ключей не осталось')).toBe(isTold);
});
