import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { users } from '@/federation/db/schema/user';
import { type TestApp, testApp } from '@/federation/testing/app';
import { checkoutOf, lineOf, submit } from '@/federation/testing/buyer';
import { createFormat } from '@/federation/testing/format';
import { signedInMember, type TestMember } from '@/federation/testing/member';
import { recordConsents } from './consents';
import { lockUser } from './repository';

let federation: TestApp;
beforeAll(async () => {
  federation = await testApp();
});
afterAll(() => federation.close());

let member: TestMember;
beforeEach(async () => {
  member = await signedInMember(federation);
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
