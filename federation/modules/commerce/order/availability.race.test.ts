import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { and, eq, sum } from 'drizzle-orm';
import { orders, promoReservations, stockReservations } from '@/federation/db/schema/commerce/order';
import {
  type Availability,
  lockedAvailability,
  openAvailability,
} from '@/federation/modules/base/reservation/availability';
import { pay } from '@/federation/modules/commerce/payment/pay';
import { type TestApp, testApp } from '@/federation/testing/app';
import { type Checkout, checkoutOf, lineOf } from '@/federation/testing/buyer';
import { createFormat } from '@/federation/testing/format';
import { createDeliveryPlaces, createProduct, createPromoCode, goodsOf, toMoscow } from '@/federation/testing/goods';
import { unlockedAvailability } from '@/federation/testing/unlocked-availability';
import { untilLost } from '@/federation/testing/until-lost';
import { paymentRequest, type ShopLine } from '@/lib/contract/commerce/payment';

let federation: TestApp;
beforeAll(async () => {
  federation = await testApp();
  await createDeliveryPlaces(federation.db);
});
afterAll(() => federation.close());

const sellBy = (availability: Availability) => (body: Checkout, expected_total: number) =>
  pay(
    federation.deps,
    {
      body: paymentRequest.parse({ ...body, expected_total }),
      signedIn: null,
      idempotencyKey: randomUUID(),
      caller: { ip: '127.0.0.1', headers: {} },
      now: federation.clock.now(),
    },
    availability,
  );
const basketOf = (shop: ShopLine[]) => checkoutOf([], { shop, delivery: toMoscow });

describe('60 buyers at once on 10 T-shirts [R-01]', () => {
  async function sold(availability: Availability) {
    const shirt = await createProduct(federation.db, { M: 10 });
    const responses = await Promise.all(
      Array.from({ length: 60 }, () => sellBy(availability)(basketOf([goodsOf(shirt)]), 295_000)),
    );
    const [row] = await federation.db
      .select({ held: sum(stockReservations.quantity) })
      .from(stockReservations)
      .where(and(eq(stockReservations.proportionId, shirt.sizes.M ?? ''), eq(stockReservations.state, 'held')));
    return { sold: responses.filter(({ redirect_url }) => redirect_url).length, held: Number(row?.held) };
  }

  test('exactly 10 are sold', async () => {
    expect(await sold(lockedAvailability)).toEqual({ sold: 10, held: 10 });
  });

  test('control: without the lock more are sold', async () => {
    const unlocked = () => sold({ ...lockedAvailability, lock: openAvailability.lock });
    expect((await untilLost(unlocked, ({ held }) => held > 10)).held).toBeGreaterThan(10);
  });
});

describe('5 uses left and 50 orders at once [R-10]', () => {
  async function discounts(availability: Availability) {
    const format = await createFormat(federation.db);
    const { code, publicId } = await createPromoCode(federation.db, { uses: 5 });
    const body = () => checkoutOf([lineOf(format, { promocode: code })]);
    const outcomes = await Promise.allSettled(Array.from({ length: 50 }, () => sellBy(availability)(body(), 405_000)));
    return {
      sold: outcomes.filter(({ status }) => status === 'fulfilled').length,
      uses: await federation.db.$count(promoReservations, eq(promoReservations.promoCodeId, publicId)),
    };
  }

  test('5 discounts, and who comes later is told so', async () => {
    expect(await discounts(lockedAvailability)).toEqual({ sold: 5, uses: 5 });
  });

  test('control: without the lock there are more', async () => {
    // Formats too: their lock alone would let the orders through one by one.
    const unlocked = () => discounts(unlockedAvailability);
    expect((await untilLost(unlocked, ({ uses }) => uses > 5)).uses).toBeGreaterThan(5);
  });
});

describe('orders of A and B against orders of B and A [R-02]', () => {
  async function crossed(availability: Availability, count: number) {
    const [one, other] = [
      await createProduct(federation.db, { M: 1000 }),
      await createProduct(federation.db, { M: 1000 }),
    ];
    const before = await federation.db.$count(orders);
    const bodies = Array.from({ length: count }, (_, at) =>
      basketOf(at % 2 === 0 ? [goodsOf(one), goodsOf(other)] : [goodsOf(other), goodsOf(one)]),
    );
    const outcomes = await Promise.allSettled(bodies.map((body) => sellBy(availability)(body, 545_000)));
    const lost = outcomes.filter(({ status }) => status === 'rejected').length;
    return { lost, made: (await federation.db.$count(orders)) - before };
  }

  test('none is lost to a deadlock', async () => {
    expect(await crossed(lockedAvailability, 60)).toEqual({ lost: 0, made: 60 });
  });

  test('control: locked one by one in the sequence of the lines, some are lost', async () => {
    const inTheirSequence: Availability = {
      ...lockedAvailability,
      async lock(tx, reservations) {
        for (const one of reservations.sizes)
          await lockedAvailability.lock(tx, { ...reservations, sizes: new Map([one]) });
      },
    };
    const { lost, made } = await untilLost(
      () => crossed(inTheirSequence, 16),
      (outcome) => outcome.lost > 0,
    );
    expect(lost).toBeGreaterThan(0);
    expect(made).toBe(16 - lost);
  });
});
