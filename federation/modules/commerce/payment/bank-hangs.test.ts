import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { type Connection, connect } from '@/federation/db/client';
import type { SellingDeps } from '@/federation/modules/commerce/order/kind-of-sale';
import { findReceipt } from '@/federation/modules/commerce/order/receipt';
import { type TestApp, testApp } from '@/federation/testing/app';
import { checkoutOf, lineOf, order, report } from '@/federation/testing/buyer';
import { createFormat } from '@/federation/testing/format';
import { paymentRequest } from '@/lib/contract/commerce/payment';
import { checkPayment } from './check-payment';
import { pay } from './pay';
import { requestRefund } from './request-refund';
import { sendRefund } from './send-refund';

let federation: TestApp;
let small: Connection;
beforeAll(async () => {
  federation = await testApp();
  small = connect(federation.databaseUrl, { max: 3, waitMs: 60_000 });
});
afterAll(async () => {
  await small.close();
  await federation.close();
});

let asked = 0;
let letGo = () => {};
beforeEach(() => {
  asked = 0;
});

/** A program of three connections at a bank that answers no question until the test lets it go. */
function atDeafBank(): SellingDeps {
  const released = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const { acquiring } = federation.deps;
  const hang = async () => {
    asked += 1;
    await released;
  };
  return {
    ...federation.deps,
    db: small.db,
    acquiring: {
      ...acquiring,
      prepare: (intent) => hang().then(() => acquiring.prepare(intent)),
      ask: () => hang().then(() => null),
      refund: hang,
    },
  };
}

/** Connections that somebody holds, and who waits for one. */
const pool = () => ({ busy: small.pool.totalCount - small.pool.idleCount, waiting: small.pool.waitingCount });

const buyer = async () => {
  const body = checkoutOf([lineOf(await createFormat(federation.db))]);
  return { body, bought: await order(federation, body) };
};

const questions: Record<string, (deps: SellingDeps) => Promise<() => Promise<unknown>>> = {
  'a buyer on the way': async (deps) => {
    const body = paymentRequest.parse(
      checkoutOf([lineOf(await createFormat(federation.db))], { expected_total: 450_000 }),
    );
    const caller = { ip: '127.0.0.1', headers: {} };
    const now = federation.clock.now();
    return () => pay(deps, { body, signedIn: null, idempotencyKey: crypto.randomUUID(), caller, now });
  },
  'a payment that is asked about': async (deps) => {
    const { bought } = await buyer();
    return () => checkPayment(deps, { publicId: bought.orderId, terminal: 'federation' });
  },
  'a refund': async (deps) => {
    const { bought } = await buyer();
    await report(federation, bought, 'paid');
    const { lines } = (await findReceipt(federation.db, bought.orderId)) ?? { lines: [] };
    const items = lines.map(({ name, quantity, sum, subject, method }) => ({
      name,
      count: quantity,
      amount: sum,
      subject,
      method,
    }));
    const { publicId } = await federation.db.transaction((tx) =>
      requestRefund(tx, deps, {
        orderId: bought.orderId,
        dedupeKey: bought.orderId,
        items,
        now: federation.clock.now(),
      }),
    );
    return () => sendRefund(deps, publicId);
  },
};

test.each(Object.keys(questions))('%s: ten at a deaf bank hold no connection [R-03]', async (name) => {
  const deps = atDeafBank();
  const ready = await Promise.all(Array.from({ length: 10 }, () => questions[name]?.(deps)));
  const under = ready.map((go) => go?.());
  while (asked < 10) await new Promise((resolve) => setTimeout(resolve, 10));
  expect(pool()).toEqual({ busy: 0, waiting: 0 });
  letGo();
  await Promise.all(under);
});

test('control: asked inside a transaction, three of them hold all [R-03]', async () => {
  const deps = atDeafBank();
  const inside = () => small.db.transaction(() => deps.acquiring.ask({ orderId: '', terminal: 'federation' }));
  const under = Array.from({ length: 10 }, inside);
  while (asked < 3) await new Promise((resolve) => setTimeout(resolve, 10));
  expect(pool()).toEqual({ busy: 3, waiting: 7 });
  letGo();
  await Promise.all(under);
});
