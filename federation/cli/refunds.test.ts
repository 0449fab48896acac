import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { refunds } from '@/federation/db/schema/commerce/payment';
import { BankRefusal } from '@/federation/gateways/acquiring/acquiring';
import { jobHandlers } from '@/federation/job-handlers';
import { findReceipt } from '@/federation/modules/commerce/order/receipt';
import { requestRefund } from '@/federation/modules/commerce/payment/request-refund';
import { sendRefund } from '@/federation/modules/commerce/payment/send-refund';
import type { TestApp } from '@/federation/testing/app';
import { decideUnheard, federationWithBank, returnedByBank } from '@/federation/testing/bank';
import { type Bought, checkoutOf, lineOf, order, report } from '@/federation/testing/buyer';
import { createFormat } from '@/federation/testing/format';
import { refundsCommand, retryRefundCommand } from './refunds';
import { showOrderCommand } from './show-order';

let federation: TestApp;
let bought: Bought;
let refundId: string;
beforeAll(async () => {
  federation = await federationWithBank();
});
afterAll(() => federation.close());

const refusing = async () => {
  throw new BankRefusal('AS200', 'Карта закрыта');
};

/** A ticket of 4500 rubles that is to go back, and a bank that has refused it 48 times. */
beforeEach(async () => {
  federation.clock.set(new Date('2026-06-01T09:00:00Z'));
  bought = await order(federation, checkoutOf([lineOf(await createFormat(federation.db))]));
  await decideUnheard(federation, bought);
  await report(federation, bought, 'paid');
  const refund = await federation.db.transaction((tx) =>
    requestRefund(tx, federation.deps, {
      orderId: bought.orderId,
      dedupeKey: `ticket:${crypto.randomUUID()}`,
      items: [{ name: 'Спринт', count: 1, amount: 450_000, subject: 'service', method: 'full_payment' }],
      now: federation.clock.now(),
    }),
  );
  refundId = refund.publicId;
  const deps = { ...federation.deps, acquiring: { ...federation.deps.acquiring, refund: refusing } };
  for (let attempt = 1; attempt <= 48; attempt += 1) await expect(sendRefund(deps, refundId)).rejects.toThrow('AS200');
  // What the job of the first 48 still does: it finds nothing to do.
  await drain();
  federation.clock.advance({ hours: 5 });
});

const signed = ['--by', 'Бухгалтер', '--reason', 'карта перевыпущена'];
async function run(command: typeof refundsCommand, ...args: string[]) {
  const said: string[] = [];
  const { db, deps } = federation;
  await command({ ...deps, db, args, folder: '.', say: (line) => said.push(line), warn: () => undefined });
  return said;
}
const drain = () => federation.deps.queue.drain('send-refund', jobHandlers(federation.deps));
const state = async () => {
  const [row] = await federation.db.select().from(refunds).where(eq(refunds.publicId, refundId));
  return { state: row?.state, attempts: row?.attempts };
};

test('a refund that the bank has refused for good is listed, retried, and made once', async () => {
  expect(await run(refundsCommand)).toEqual([
    `${refundId}; 2026-06-01; 4\u00a0500\u00a0Руб.; заказ ${bought.orderId}; счёт федерации; ${bought.response.user?.email}; AS200: Карта закрыта`,
  ]);
  await run(retryRefundCommand, refundId, ...signed);
  expect(await run(refundsCommand)).toEqual(['Возвратов, от которых отказался банк, нет.']);
  expect((await run(showOrderCommand, bought.orderId, ...signed)).join('\n')).toContain(
    'retry-refund: Бухгалтер, карта перевыпущена',
  );
  await drain();
  expect(await state()).toEqual({ state: 'confirmed', attempts: 1 });
  expect(await returnedByBank(federation, bought)).toEqual([450_000]);
});

test('asked for at once by five people it is handed over once', async () => {
  const asked = await Promise.allSettled(Array.from({ length: 5 }, () => run(retryRefundCommand, refundId, ...signed)));
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await drain()).toBe(1);
  expect(await returnedByBank(federation, bought)).toEqual([450_000]);
});

describe('money that was given back by hand', () => {
  beforeEach(async () => {
    const receipt = await findReceipt(federation.db, bought.orderId, refundId);
    if (!receipt) throw new Error('the refund has no receipt');
    const { orderId } = bought;
    const byHand = { terminal: 'federation', orderId, amount: 450_000, email: 'office@example.ru', receipt } as const;
    await federation.deps.acquiring.refund(byHand);
    await run(retryRefundCommand, refundId, ...signed);
  });

  test('is noted and does not go back twice', async () => {
    await drain();
    expect((await state()).state).toBe('confirmed');
    expect(await returnedByBank(federation, bought)).toEqual([450_000]);
  });

  test('control: a bank that is not asked first is told once more', async () => {
    let told = 0;
    const refund = async () => {
      told += 1;
    };
    const deps = { ...federation.deps, acquiring: { ...federation.deps.acquiring, ask: async () => null, refund } };
    await sendRefund(deps, refundId);
    expect(told).toBe(1);
  });
});

test('refused again, it waits for a person again after 48 times', async () => {
  await run(retryRefundCommand, refundId, ...signed);
  const deps = { ...federation.deps, acquiring: { ...federation.deps.acquiring, refund: refusing } };
  await expect(sendRefund(deps, refundId)).rejects.toThrow('AS200');
  expect(await state()).toEqual({ state: 'requested', attempts: 1 });
  for (let attempt = 2; attempt <= 48; attempt += 1) await expect(sendRefund(deps, refundId)).rejects.toThrow('AS200');
  expect(await state()).toEqual({ state: 'failed', attempts: 48 });
});

test('a refund that is not among them is refused, as is a command that names none', async () => {
  await run(retryRefundCommand, refundId, ...signed);
  for (const id of [refundId, crypto.randomUUID()]) {
    await expect(run(retryRefundCommand, id, ...signed)).rejects.toThrow(
      `Возврата ${id} среди тех, от которых отказался банк, нет`,
    );
  }
  for (const args of [[], ['ФТ-1']]) {
    await expect(run(retryRefundCommand, ...args, ...signed)).rejects.toThrow('Нужен идентификатор возврата');
  }
  await expect(run(retryRefundCommand, refundId)).rejects.toThrow('Нужен --by');
  await expect(run(refundsCommand, 'all')).rejects.toThrow('Команда не принимает параметров');
});
