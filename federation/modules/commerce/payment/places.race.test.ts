import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { and, eq, sum } from 'drizzle-orm';
import { buildApp } from '@/federation/app';
import { connect, type Database } from '@/federation/db/client';
import { orders, orderTicketLines, placeReservations } from '@/federation/db/schema/commerce/order';
import type { AcquiringGateway } from '@/federation/gateways/acquiring/acquiring';
import { lockedAvailability } from '@/federation/modules/base/reservation/availability';
import { lockFormats, type ReadFormats } from '@/federation/modules/base/reservation/formats-for-sale';
import { type TestApp, testApp } from '@/federation/testing/app';
import { type Checkout, checkoutOf, lineOf, report, submit } from '@/federation/testing/buyer';
import { createFormat, type TestFormat } from '@/federation/testing/format';
import { unlockedAvailability } from '@/federation/testing/unlocked-availability';
import { untilLost } from '@/federation/testing/until-lost';
import { type PaymentResponse, paymentRequest } from '@/lib/contract/commerce/payment';
import { pay } from './pay';

let federation: TestApp;
beforeAll(async () => {
  federation = await testApp();
});
afterAll(() => federation.close());

const reserved = async (format: TestFormat, state: 'held' | 'taken') => {
  const [row] = await federation.db
    .select({ places: sum(placeReservations.quantity) })
    .from(placeReservations)
    .where(and(eq(placeReservations.formatId, format.publicId), eq(placeReservations.state, state)));
  return Number(row?.places ?? 0);
};

const overHttp = async (body: Checkout): Promise<PaymentResponse> => {
  const { status, response } = await submit(federation, body);
  expect(status).toBe(200);
  return response;
};

/** The same seller, reading the formats in the test's own way; each buyer comes from a network of their own. */
const reading = (read: ReadFormats) => {
  let buyers = 0;
  return (body: Checkout) => sell(read, `198.51.100.${++buyers}`, body);
};

const sell = (read: ReadFormats, ip: string, body: Checkout) =>
  pay(
    federation.deps,
    {
      body: paymentRequest.parse({ ...body, expected_total: body.tickets.length * 450_000 }),
      signedIn: null,
      idempotencyKey: randomUUID(),
      caller: { ip, headers: {} },
      now: federation.clock.now(),
    },
    { ...lockedAvailability, formats: read },
  );

async function twoHundredBuyers(sell: (body: Checkout) => Promise<PaymentResponse>) {
  const format = await createFormat(federation.db, { places: 50 });
  const responses = await Promise.all(Array.from({ length: 200 }, () => sell(checkoutOf([lineOf(format)]))));
  return {
    sold: responses.filter(({ redirect_url }) => redirect_url).length,
    warned: responses.filter(({ message }) => message === 'Доступно билетов: 0').length,
    held: await reserved(format, 'held'),
  };
}

describe('200 buyers at once on 50 places [R-01]', () => {
  test('with the lock exactly 50 are sold and 150 buyers are warned', async () => {
    expect(await twoHundredBuyers(overHttp)).toEqual({ sold: 50, warned: 150, held: 50 });
  });

  test('control: without the lock more than 50 are sold', async () => {
    const { sold, held } = await untilLost(
      () => twoHundredBuyers(reading(unlockedAvailability.formats)),
      (outcome) => outcome.sold > 50,
    );
    expect(sold).toBeGreaterThan(50);
    expect(held).toBe(sold);
  });

  test('two lines of one order that draw on the same places are counted together and refused', async () => {
    const format = await createFormat(federation.db, { places: 3, insuranceKopecks: 35_000 });
    const lines = [lineOf(format, { ticket_count: 2 }), lineOf(format, { ticket_count: 2, insurance: true })];
    expect(await overHttp(checkoutOf(lines))).toEqual({ message: 'Доступно билетов: 3' });
    expect(await reserved(format, 'held')).toBe(0);
  });
});

describe('orders of A and B against orders of B and A, 100 each [R-02]', () => {
  const crossed = async (sell: (body: Checkout) => Promise<PaymentResponse>, count = 200) => {
    const one = await createFormat(federation.db, { places: 1000 });
    const other = await createFormat(federation.db, { places: 1000 });
    const before = await federation.db.$count(orders);
    const bodies = Array.from({ length: count }, (_, at) =>
      checkoutOf(at % 2 === 0 ? [lineOf(one), lineOf(other)] : [lineOf(other), lineOf(one)]),
    );
    const outcomes = await Promise.allSettled(bodies.map(sell));
    return {
      failed: outcomes.filter(({ status }) => status === 'rejected').length,
      made: (await federation.db.$count(orders)) - before,
      places: [await reserved(one, 'held'), await reserved(other, 'held')],
      lines: await federation.db.$count(orderTicketLines, eq(orderTicketLines.formatId, one.publicId)),
    };
  };

  test('locked in one sequence, none is lost to a deadlock and none half written', async () => {
    expect(await crossed(overHttp)).toEqual({ failed: 0, made: 200, places: [200, 200], lines: 200 });
  });

  test('control: locked in the sequence of the lines, some are lost', async () => {
    const inTheirSequence: ReadFormats = async (tx, formatIds, now) => {
      const locked = [];
      for (const formatId of formatIds) locked.push(...(await lockFormats(tx, [formatId], now)));
      return locked;
    };
    const { failed, made, places, lines } = await untilLost(
      () => crossed(reading(inTheirSequence), 40),
      (outcome) => outcome.failed > 0,
    );
    expect(failed).toBeGreaterThan(0);
    // Lost they are, but never half written.
    expect({ places, lines }).toEqual({ places: [made, made], lines: made });
  });
});

describe('a bank that does not answer [R-03]', () => {
  const SLOW = 'slow@example.ru';

  /** A program with two connections to the database, and a bank that lets a buyer wait until the test says so. */
  async function smallHouse() {
    const connection = connect(federation.databaseUrl, { max: 2, waitMs: 60_000 });
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    let waiting = 0;
    const { acquiring: quick } = federation.deps;
    const acquiring: AcquiringGateway = {
      ...quick,
      async prepare(intent) {
        if (intent.email === SLOW) {
          waiting += 1;
          await released;
        }
        return quick.prepare(intent);
      },
    };
    const deps = { ...federation.deps, db: connection.db as Database, acquiring };
    const app = await buildApp(deps);
    const close = async () => {
      await app.close();
      await connection.close();
    };
    return { app, deps, release, waiting: () => waiting, close };
  }

  test('with two connections to the database, ten others buy while five wait for the bank', async () => {
    const format = await createFormat(federation.db);
    const small = await smallHouse();
    const stuck = Array.from({ length: 5 }, () => submit(small, checkoutOf([lineOf(format)], { email: SLOW })));
    while (small.waiting() < 5) await new Promise((resolve) => setTimeout(resolve, 10));

    const others = await Promise.all(Array.from({ length: 10 }, () => submit(small, checkoutOf([lineOf(format)]))));
    expect(others.every(({ response }) => response.redirect_url)).toBe(true);
    expect(small.waiting()).toBe(5);

    small.release();
    const responses = await Promise.all(stuck);
    expect(responses.every(({ response }) => response.redirect_url)).toBe(true);
    await small.close();
  });

  test('control: asked inside a transaction it keeps everybody out', async () => {
    const format = await createFormat(federation.db);
    const small = await smallHouse();
    const intent = { ...anIntent, email: SLOW };
    const stuck = [1, 2].map(() => small.deps.db.transaction(() => small.deps.acquiring.prepare(intent)));
    while (small.waiting() < 2) await new Promise((resolve) => setTimeout(resolve, 10));

    let served = false;
    const other = submit(small, checkoutOf([lineOf(format)])).then(() => {
      served = true;
    });
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(served).toBe(false);
    small.release();
    await Promise.all([...stuck, other]);
    await small.close();
  });

  const anIntent = {
    terminal: 'federation' as const,
    receipt: { lines: [], total: 0 },
    orderId: randomUUID(),
    amount: 100,
    customerId: 'c',
    lifetimeSeconds: 900,
    returnUrl: 'http://localhost:3000/thanks',
    cancelUrl: 'http://localhost:3000/basket',
  };
});

test('a place is held while the buyer is at the bank, and is another’s when the hold has run out', async () => {
  const format = await createFormat(federation.db, { places: 1 });
  const first = await overHttp(checkoutOf([lineOf(format)]));
  expect(first.redirect_url).toBeDefined();
  expect(await overHttp(checkoutOf([lineOf(format)]))).toEqual({ message: 'Доступно билетов: 0' });
  federation.clock.advance({ minutes: 14, seconds: 59 });
  expect(await overHttp(checkoutOf([lineOf(format)]))).toEqual({ message: 'Доступно билетов: 0' });
  federation.clock.advance({ seconds: 1 });
  const second = await overHttp(checkoutOf([lineOf(format)]));
  expect(second.redirect_url).toBeDefined();
  await report(federation, { orderId: second.order_public_id ?? '', total: '4500.00', response: second }, 'paid');
  federation.clock.advance({ days: 1 });
  expect(await overHttp(checkoutOf([lineOf(format)]))).toEqual({ message: 'Доступно билетов: 0' });
});
