import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { operatorActions } from '@/federation/db/schema/base/operator';
import { bankPayments, type PaymentOutcome } from '@/federation/db/schema/commerce/payment';
import { checkPayments } from '@/federation/modules/commerce/payment/check-payments';
import { exceptionCauses, exceptionDesk, NONE_TO_SETTLE } from '@/federation/testing/exception-desk';
import { askStaff, enter, signedInStaff, type TestStaff } from '@/federation/testing/staff';
import {
  type ExceptionKind,
  exceptionKinds,
  type Resolution,
  resolutions,
  resolutionsOf,
} from '@/lib/domain/commerce/order/payment-exception';

let desk: Awaited<ReturnType<typeof exceptionDesk>>;
let accountant: TestStaff;
beforeAll(async () => {
  desk = await exceptionDesk();
});
afterAll(() => desk.federation.close());
beforeEach(async () => {
  await desk.reset();
  accountant = await signedInStaff(desk.federation, 'accountant');
});

const post = (path: string, body: object) => askStaff(desk.federation, accountant, 'POST', path, { body });

/** As the screen does: what will be, then the press with what was seen. */
async function settle(id: string, resolution: Resolution) {
  const form = { resolution };
  const shown = await post(`exceptions/${id}/settle/preview`, { form });
  if (shown.status !== 200) return shown;
  const proof = { password: accountant.password };
  return post(`exceptions/${id}/settle`, { form, reason: 'письмо банка', proof, seen: shown.response.seen });
}

/** The bank takes after three days what a person had already closed. */
async function captureLate(): Promise<void> {
  const { db, clock, deps } = desk.federation;
  await exceptionCauses['not-captured'][1](desk);
  await enter(desk.federation, accountant);
  expect((await settle(await desk.openId(), 'kept')).status).toBe(200);
  await db.update(bankPayments).set({ status: 'paid' }).where(eq(bankPayments.orderId, desk.bought.orderId));
  for (let day = 0; day < 2; day += 1) {
    clock.advance({ days: 1 });
    await checkPayments(deps);
  }
}

const causes = {
  ...exceptionCauses,
  'captured-late': ['authorized', captureLate],
} as const satisfies Record<ExceptionKind, readonly [PaymentOutcome, unknown, ...unknown[]]>;
const cases = exceptionKinds.flatMap((kind) =>
  resolutionsOf[kind].map((resolution) => ({ kind, resolution, outcome: causes[kind][0], cause: causes[kind][1] })),
);

describe('a payment that went another way, decided in the staff area [E-220]', () => {
  test.each(cases)('$kind, closed as $resolution, is off every list and shown to the buyer', async (one) => {
    await desk.buy(one.outcome);
    await one.cause(desk);
    const id = await desk.openId();
    // The working session may have ended while the bank kept everybody waiting.
    await enter(desk.federation, accountant);
    const waits = await askStaff(desk.federation, accountant, 'GET', 'exceptions');
    expect(waits.response.values.map((row: { id: string }) => row.id)).toEqual([id]);
    for (const other of resolutions.filter((each) => !resolutionsOf[one.kind].includes(each))) {
      expect([other, (await settle(id, other)).status]).toEqual([other, 400]);
    }
    expect((await settle(id, one.resolution)).status).toBe(200);
    expect((await desk.exceptions()).at(-1)).toEqual({ kind: one.kind, amount: 4500, resolution: one.resolution });
    await desk.drain('send-email');
    expect([await desk.listed(), await desk.gauge(), await desk.broken()]).toEqual([NONE_TO_SETTLE, [], []]);
    const actions = await desk.federation.db.select().from(operatorActions).where(eq(operatorActions.subjectId, id));
    expect(actions.at(-1)).toMatchObject({ actorId: accountant.userId, reason: 'письмо банка' });
  });
});
