import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { users } from '@/federation/db/schema/account/user';
import { type TestApp, testApp } from '@/federation/testing/app';
import { checkoutOf, lineOf, submit } from '@/federation/testing/buyer';
import { requiredConsents } from '@/federation/testing/consents';
import { createFormat } from '@/federation/testing/format';
import { medianRatio } from '@/federation/testing/median-time';
import { signedInUser, type TestUser } from '@/federation/testing/signed-in-user';
import { ask } from '@/federation/testing/sms';
import { recordConsents } from './consents';
import { lockUser } from './repository';

let federation: TestApp;
beforeAll(async () => {
  federation = await testApp();
});
afterAll(() => federation.close());

describe('locks on an account', () => {
  let member: TestUser;
  beforeEach(async () => {
    member = await signedInUser(federation);
  });

  test('eight orders of one member at once, each with its consents: none ends in an error of the server', async () => {
    const formats = [await createFormat(federation.db), await createFormat(federation.db)];
    const responses = await Promise.all(
      Array.from({ length: 8 }, (_, number) => {
        const lines = (number % 2 ? formats : formats.toReversed()).map((format) => lineOf(format));
        return submit(federation, checkoutOf(lines, { email: member.email }), { headers: member.headers });
      }),
    );
    expect(responses.map(({ status }) => status)).toEqual(Array(8).fill(200));
  });

  describe('two transactions that each have written a row of the user and then lock the user', () => {
    /** Both have written before either locks. */
    async function lockBoth(lock: (tx: Database, userId: string) => Promise<unknown>) {
      let written = 0;
      let go = () => {};
      const bothWritten = new Promise<void>((resolve) => {
        go = resolve;
      });
      const one = () =>
        federation.db.transaction(async (tx) => {
          await recordConsents(tx, {
            userId: member.userId,
            email: member.email,
            kinds: ['policy'],
            ip: '127.0.0.1',
            now: federation.clock.now(),
          });
          written += 1;
          if (written === 2) go();
          await bothWritten;
          await lock(tx, member.userId);
        });
      const ends = await Promise.allSettled([one(), one()]);
      return ends.map((end) =>
        end.status === 'fulfilled' ? 'done' : (end.reason as { cause?: { code?: string } }).cause?.code,
      );
    }

    test('come one after the other', async () => {
      expect(await lockBoth(lockUser)).toEqual(['done', 'done']);
    });

    test('control: by the lock that shuts out rows of the user one of them is a deadlock', async () => {
      const forUpdate = (tx: Database, userId: string) =>
        tx.select({ publicId: users.publicId }).from(users).where(eq(users.publicId, userId)).for('update');
      expect((await lockBoth(forUpdate)).toSorted()).toEqual(['40P01', 'done']);
    });
  });
});

describe('the time of a registration', () => {
  const ROUNDS = 41;

  beforeAll(async () => {
    const now = federation.clock.now();
    const confirmed = { emailConfirmedAt: now, createdAt: now };
    const known = Array.from({ length: 4 * ROUNDS }, (_, at) => ({ ...confirmed, email: knownEmail(at) }));
    await federation.db.insert(users).values(known);
  });

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
});
