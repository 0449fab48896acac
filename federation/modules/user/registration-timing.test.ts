import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { users } from '@/federation/db/schema/user';
import { type TestApp, testApp } from '@/federation/testing/app';
import { requiredConsents } from '@/federation/testing/consents';
import { medianRatio } from '@/federation/testing/median-time';
import { ask } from '@/federation/testing/sms';

const ROUNDS = 41;

let federation: TestApp;
beforeAll(async () => {
  federation = await testApp();
  const now = federation.clock.now();
  const confirmed = { emailConfirmedAt: now, createdAt: now };
  const known = Array.from({ length: 4 * ROUNDS }, (_, at) => ({ ...confirmed, email: knownEmail(at) }));
  await federation.db.insert(users).values(known);
});
afterAll(() => federation.close());

const knownEmail = (at: number) => `known-${at}@example.ru`;
const unknownEmail = (at: number) => `nobody-${at}@example.ru`;

const register = (email: string) =>
  ask(federation, '/api/user', { payload: { email, password: 'a-long-password', consents: requiredConsents } });
const isAlike = (ratio: number) => ratio > 0.75 && ratio < 1.33;

test('registration answers a known and an unknown address alike in text and time [R-18 D-15]', async () => {
  expect(await register(knownEmail(4 * ROUNDS - 1))).toEqual(await register(unknownEmail(9999)));
  // A busy machine may spoil a measurement, but not three in a row unless there is something to measure.
  let ratio = 0;
  for (let attempt = 0; attempt < 3 && !isAlike(ratio); attempt++) {
    ratio = await medianRatio(
      ROUNDS,
      (round) => register(knownEmail(attempt * ROUNDS + round)),
      (round) => register(unknownEmail(attempt * ROUNDS + round)),
    );
  }
  expect(ratio).toBeGreaterThan(0.75);
  expect(ratio).toBeLessThan(1.33);
  // The control: an address over its limit is refused before the password is hashed, and that can be measured.
  for (let call = 0; call < 5; call++) await register(unknownEmail(8888));
  const control = await medianRatio(
    ROUNDS,
    (round) => register(unknownEmail(7000 + round)),
    () => register(unknownEmail(8888)),
  );
  expect(control).toBeGreaterThan(1.33);
});
