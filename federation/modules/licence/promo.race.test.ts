import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { promoReservations } from '@/federation/db/schema/order';
import { pay } from '@/federation/modules/payment/pay';
import { type Availability, lockedAvailability, openAvailability } from '@/federation/modules/reservation/availability';
import { type TestApp, testApp } from '@/federation/testing/app';
import { createPromoCode } from '@/federation/testing/goods';
import { licenceCheckout, licenceTypes } from '@/federation/testing/licence';
import { licenceLine } from '@/federation/testing/licence-line';
import { paymentRequest } from '@/lib/contract/payment';

let federation: TestApp;
let online: string;
beforeAll(async () => {
  federation = await testApp();
  ({ online } = await licenceTypes(federation.db));
});
afterAll(() => federation.close());

describe('5 uses left and 40 orders of licences at once [R-10]', () => {
  async function discounts(availability: Availability) {
    const { code, publicId } = await createPromoCode(federation.db, { selector: 'license', uses: 5 });
    const line = await licenceLine(online, { promocode: code });
    const buy = () =>
      pay(
        federation.deps,
        {
          body: paymentRequest.parse(licenceCheckout([line], { expected_total: 90_000 })),
          member: null,
          idempotencyKey: randomUUID(),
          caller: { ip: '127.0.0.1', headers: {} },
          now: federation.clock.now(),
        },
        availability,
      );
    const outcomes = await Promise.allSettled(Array.from({ length: 40 }, buy));
    return {
      sold: outcomes.filter(({ status }) => status === 'fulfilled').length,
      uses: await federation.db.$count(promoReservations, eq(promoReservations.promoCodeId, publicId)),
    };
  }

  test('5 discounts, and who comes later is told so', async () => {
    expect(await discounts(lockedAvailability)).toEqual({ sold: 5, uses: 5 });
  });

  test('control: without the lock there are more', async () => {
    expect((await discounts({ ...lockedAvailability, lock: openAvailability.lock })).uses).toBeGreaterThan(5);
  });
});
