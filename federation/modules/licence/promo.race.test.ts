import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { promoClaims } from '@/federation/db/schema/order';
import { lockedSupply, openSupply, type Supply } from '@/federation/modules/order/supply';
import { pay } from '@/federation/modules/payment/pay';
import { type TestApp, testApp } from '@/federation/testing/app';
import { createPromoCode } from '@/federation/testing/goods';
import { licenceCheckout, licenceTypes } from '@/federation/testing/licence';
import { licenceLine } from '@/federation/testing/licence-line';
import { paymentRequest } from '@/lib/contract/payment';

jest.setTimeout(120_000);

let house: TestApp;
let online: string;
beforeAll(async () => {
  house = await testApp();
  ({ online } = await licenceTypes(house.db));
});
afterAll(() => house.close());

describe('[R-10] 5 uses left and 40 orders of licences at once', () => {
  async function discounts(supply: Supply) {
    const { code, publicId } = await createPromoCode(house.db, { selector: 'license', uses: 5 });
    const line = await licenceLine(online, { promocode: code });
    const buy = () =>
      pay(
        house.deps,
        {
          body: paymentRequest.parse(licenceCheckout([line], { expected_total: 90_000 })),
          member: null,
          idempotencyKey: randomUUID(),
          caller: { ip: '127.0.0.1', headers: {} },
          now: house.clock.now(),
        },
        supply,
      );
    const outcomes = await Promise.allSettled(Array.from({ length: 40 }, buy));
    return {
      sold: outcomes.filter(({ status }) => status === 'fulfilled').length,
      uses: await house.db.$count(promoClaims, eq(promoClaims.promoCodeId, publicId)),
    };
  }

  test('5 discounts, and who comes later is told so', async () => {
    expect(await discounts(lockedSupply)).toEqual({ sold: 5, uses: 5 });
  });

  test('control: without the lock there are more', async () => {
    expect((await discounts({ ...lockedSupply, lock: openSupply.lock })).uses).toBeGreaterThan(5);
  });
});
