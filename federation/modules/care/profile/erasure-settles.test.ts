import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eq, inArray, sql } from 'drizzle-orm';
import { orders } from '@/federation/db/schema/commerce/order';
import { refunds } from '@/federation/db/schema/commerce/payment';
import { tickets } from '@/federation/db/schema/commerce/ticket';
import { countPlaces } from '@/federation/modules/base/reservation/left';
import { checkInvariants } from '@/federation/modules/care/invariant/check-invariants';
import { forgetOld } from '@/federation/modules/care/retention/forget-old';
import { retentionDays } from '@/federation/modules/care/retention/retention-days';
import { lockOrder } from '@/federation/modules/commerce/order/repository';
import { settle } from '@/federation/modules/commerce/payment/settle';
import { dispatchOrder, orderDelivered } from '@/federation/modules/commerce/shop/dispatch';
import { agreedLosses } from '@/federation/testing/agreed-losses';
import { type TestApp, testApp } from '@/federation/testing/app';
import { type Bought, checkoutOf, lineOf, order, report } from '@/federation/testing/buyer';
import type { TestFormat } from '@/federation/testing/format';
import { createDeliveryPlaces, createProduct, goodsOf, toMoscow } from '@/federation/testing/goods';
import { lockWaiters } from '@/federation/testing/lock-waiters';
import { formatWithShirts, takenShirts } from '@/federation/testing/shirts';
import { signedInUser, type TestUser } from '@/federation/testing/signed-in-user';
import { ask } from '@/federation/testing/sms';
import { discountedTicket, signedInVip, surchargeAtBank } from '@/federation/testing/surcharge';
import { boughtTickets, refundableFormat, ticketDesk } from '@/federation/testing/ticket-life';

let federation: TestApp;
let desk: ReturnType<typeof ticketDesk>;
beforeAll(async () => {
  federation = await testApp({ now: new Date('2026-06-01T09:00:00Z') });
  desk = ticketDesk(federation);
  await createDeliveryPlaces(federation.db);
});
afterAll(() => federation.close());

const member = () => signedInUser(federation);
const eraseAgreed = ({ headers, password }: TestUser, agreed: string) =>
  ask(federation, '/api/user/erasure', { payload: { password, agreed }, headers });
async function erase(who: TestUser): Promise<void> {
  const erased = await eraseAgreed(who, await agreedLosses(federation, who.headers));
  expect(erased).toEqual({ status: 200, response: {} });
}

const ticketRow = async (publicId: string) =>
  (await federation.db.select().from(tickets).where(eq(tickets.publicId, publicId)))[0];
const orderRow = async ({ orderId }: Pick<Bought, 'orderId'>) =>
  (await federation.db.select().from(orders).where(eq(orders.publicId, orderId)))[0];
const refundsOf = async ({ orderId }: Pick<Bought, 'orderId'>) =>
  (await federation.db.select().from(refunds).where(eq(refunds.orderId, orderId))).map(
    ({ amountKopecks }) => amountKopecks,
  );
const left = async ({ publicId }: TestFormat) =>
  (await countPlaces(federation.db, [publicId], federation.clock.now())).get(publicId)?.left;
async function somebodyWaits(): Promise<void> {
  while ((await federation.db.execute(lockWaiters)).rows.length === 0);
}
const violated = async () =>
  (await checkInvariants(federation.db, federation.clock.now())).filter(({ name }) => name !== 'emails-leave');
const subjects = async (who: TestUser) => (await federation.emails(who.email)).map(({ subject }) => subject);

async function ticketOf(who: TestUser, format: TestFormat): Promise<string> {
  const [ticket] = await boughtTickets(federation, who, { format });
  return ticket?.public_id ?? '';
}

describe('a ticket to come, as its holder’s account is erased', () => {
  test('of its buyer is refunded by its terms: money, place and T-shirt, registered or not', async () => {
    const format = await formatWithShirts(
      federation,
      { M: 5 },
      { places: 10, refundSteps: [{ days: 5, percent: 50 }] },
    );
    const buyer = await member();
    const [plain, registered] = [await ticketOf(buyer, format), await ticketOf(buyer, format)];
    expect((await desk.register(buyer, registered, { item_size: 'M' })).status).toBe(200);
    const [{ orderId = '' } = {}] = [await ticketRow(registered)];
    await erase(buyer);
    expect(await ticketRow(plain)).toMatchObject({ status: 'processing' });
    expect(await ticketRow(registered)).toMatchObject({ status: 'processing', registered: false, lastName: '' });
    expect(await refundsOf({ orderId })).toEqual([225_000]);
    expect(await left(format)).toBe(10);
    expect(await takenShirts(federation, format)).toEqual({ reserved: {}, worn: {} });
    expect(await violated()).toEqual([]);
  });

  test('for which nothing is paid any more is withdrawn, and its place is on sale again', async () => {
    const format = await refundableFormat(federation, { places: 10, refundSteps: [] });
    const buyer = await member();
    const ticket = await ticketOf(buyer, format);
    await erase(buyer);
    expect(await ticketRow(ticket)).toMatchObject({ status: 'withdrawn' });
    expect(await left(format)).toBe(10);
    expect(await violated()).toEqual([]);
  });

  test('whose personal discount was paid for later is refunded by its terms, to each payment its part', async () => {
    const format = await refundableFormat(federation, { places: 10, refundSteps: [{ days: 5, percent: 50 }] });
    const vip = await signedInVip(federation);
    const { public_id, order_public_id } = await discountedTicket(federation, vip, format);
    const paying = await surchargeAtBank(federation, vip, public_id);
    await report(federation, paying, 'paid');
    await erase(vip);
    expect(await ticketRow(public_id)).toMatchObject({ status: 'processing' });
    expect(await refundsOf({ orderId: order_public_id })).toEqual([180_000]);
    expect(await refundsOf(paying)).toEqual([45_000]);
    expect(await violated()).toEqual([]);
  });

  test('whose personal discount is being paid for: the payment is in the list, and goes back if it comes all the same', async () => {
    const vip = await signedInVip(federation);
    const { public_id } = await discountedTicket(federation, vip, await refundableFormat(federation));
    const paying = await surchargeAtBank(federation, vip, public_id);
    const listed = (await federation.app.inject({ url: '/api/user/erasure', headers: vip.headers })).json();
    expect(listed.orders).toMatchObject([{ public_id: paying.orderId, amount: 900, state: 'unpaid' }]);
    await erase(vip);
    await report(federation, paying, 'paid');
    expect(await orderRow(paying)).toMatchObject({ status: 'refunded' });
    expect(await refundsOf(paying)).toEqual([90_000]);
    expect(await ticketRow(public_id)).toMatchObject({ status: 'processing', discounted: true });
    expect(await violated()).toEqual([]);
  });

  test('whose personal discount is paid for at that very moment: neither waits for ever', async () => {
    for (let round = 0; round < 5; round += 1) {
      const vip = await signedInVip(federation);
      const { public_id } = await discountedTicket(federation, vip, await refundableFormat(federation));
      const paying = await surchargeAtBank(federation, vip, public_id);
      const agreed = await agreedLosses(federation, vip.headers);
      const [erased] = await Promise.all([eraseAgreed(vip, agreed), report(federation, paying, 'paid')]);
      // The list has changed where the payment was first.
      expect([200, 409]).toContain(erased.status);
      if (erased.status === 409) await erase(vip);
      expect(await ticketRow(public_id)).toMatchObject({ status: 'processing' });
      expect(await refundsOf(paying)).toEqual([90_000]);
    }
    expect(await violated()).toEqual([]);
  });

  test.each([false, true])('that was handed on goes back to its buyer, registered: %s', async (isRegistered) => {
    const format = await formatWithShirts(federation, { M: 5 }, { places: 10 });
    const [buyer, recipient] = [await member(), await member()];
    const ticket = await ticketOf(buyer, format);
    await desk.transfer(buyer, ticket, recipient.email);
    const [{ public_id = '' } = {}] = await desk.listed(recipient, 'my');
    if (isRegistered) expect((await desk.register(recipient, public_id, { item_size: 'M' })).status).toBe(200);
    await erase(recipient);
    const { ticket: own } = await desk.one(buyer, ticket);
    expect(own).toMatchObject({ status: 'paid', info: { registered: false } });
    expect(own.actions).toEqual(expect.arrayContaining(['register', 'refund', 'transfer']));
    expect(own.history.at(-1)).toMatchObject({ action: 'returned', by: 'recipient' });
    expect((await subjects(buyer)).at(-1)).toBe('Билет снова у вас');
    expect(await takenShirts(federation, format)).toEqual({ reserved: {}, worn: {} });
    expect((await desk.refund(buyer, ticket)).status).toBe(200);
    expect(await violated()).toEqual([]);
  });

  test('that was handed on by somebody who is erased too is refunded', async () => {
    const format = await refundableFormat(federation, { places: 10 });
    const [buyer, recipient] = [await member(), await member()];
    const ticket = await ticketOf(buyer, format);
    await desk.transfer(buyer, ticket, recipient.email);
    await erase(buyer);
    expect(await ticketRow(ticket)).toMatchObject({ status: 'paid', holderId: recipient.userId });
    await erase(recipient);
    expect(await ticketRow(ticket)).toMatchObject({ status: 'processing' });
    expect(await left(format)).toBe(10);
    expect(await violated()).toEqual([]);
  });

  test.each(['let in', 'over'])(
    'of somebody who took a T-shirt keeps its size and its piece of the stock, without a person: %s',
    async (how) => {
      const format = await formatWithShirts(federation, { M: 5 }, { startTime: new Date('2026-06-01T10:00:00Z') });
      const runner = await member();
      const ticket = await ticketOf(runner, format);
      expect((await desk.register(runner, ticket, { item_size: 'M' })).status).toBe(200);
      if (how === 'over') federation.clock.set(new Date('2026-06-01T11:00:00Z'));
      else
        await federation.db
          .update(tickets)
          .set({ checkedInAt: federation.clock.now() })
          .where(eq(tickets.publicId, ticket));
      await erase(runner);
      federation.clock.set(new Date('2026-06-01T09:00:00Z'));
      expect(await ticketRow(ticket)).toMatchObject({ status: 'paid', registered: true, firstName: '', phone: null });
      expect(await takenShirts(federation, format)).toEqual({ reserved: { M: 1 }, worn: { M: 1 } });
      expect(await violated()).toEqual([]);
    },
  );

  test('that has let somebody in, or whose start is over, stays without a person', async () => {
    const format = await refundableFormat(federation, { startTime: new Date('2026-06-01T10:00:00Z') });
    const buyer = await member();
    const ticket = await ticketOf(buyer, format);
    federation.clock.set(new Date('2026-06-01T11:00:00Z'));
    await erase(buyer);
    federation.clock.set(new Date('2026-06-01T09:00:00Z'));
    expect(await ticketRow(ticket)).toMatchObject({ status: 'paid' });
  });

  test('in a captain’s team leaves it to the others, with another captain', async () => {
    const format = await refundableFormat(federation, { team: true, maxCount: 2, places: 10 });
    const [captain, mate] = [await member(), await member()];
    const [first, second] = await boughtTickets(federation, captain, { format, count: 2 });
    await desk.transfer(captain, second?.public_id ?? '', mate.email);
    await erase(captain);
    expect(await ticketRow(first?.public_id ?? '')).toMatchObject({ status: 'processing', teamId: null });
    const [{ team } = { team: null }] = await desk.listed(mate, 'my');
    expect(team).not.toBeNull();
    expect(await violated()).toEqual([]);
  });
});

describe('an order, as its buyer’s account is erased', () => {
  test('that is unpaid lets go of its places; money that comes all the same goes back, once', async () => {
    const format = await refundableFormat(federation, { places: 10 });
    const buyer = await member();
    const unpaid = await order(federation, checkoutOf([lineOf(format)]), { headers: buyer.headers });
    expect(await left(format)).toBe(9);
    await erase(buyer);
    expect(await left(format)).toBe(10);
    await report(federation, unpaid, 'paid');
    await report(federation, unpaid, 'paid');
    expect(await orderRow(unpaid)).toMatchObject({ status: 'refunded', email: '' });
    expect(await refundsOf(unpaid)).toEqual([450_000]);
    expect(await federation.db.$count(tickets, eq(tickets.orderId, unpaid.orderId))).toBe(0);
    expect(await violated()).toEqual([]);
  });

  test('that a guest has placed at its address is in the list and goes with it', async () => {
    const format = await refundableFormat(federation, { places: 10 });
    const owner = await member();
    const guests = await order(federation, checkoutOf([lineOf(format)], { email: owner.email }));
    await report(federation, guests, 'paid');
    const { tickets: listed } = (await ask(federation, '/api/user/erasure', { method: 'GET', headers: owner.headers }))
      .response;
    expect(listed).toMatchObject([{ refund_sum: 4500 }]);
    await erase(owner);
    expect(await orderRow(guests)).toMatchObject({ email: '' });
    expect(await refundsOf(guests)).toEqual([450_000]);
    expect(await violated()).toEqual([]);
  });

  test('that is being settled is waited for, and the erasure is asked for again with its ticket in the list', async () => {
    const format = await refundableFormat(federation, { places: 10 });
    const buyer = await member();
    const unpaid = await order(federation, checkoutOf([lineOf(format)]), { headers: buyer.headers });
    const agreed = await agreedLosses(federation, buyer.headers);
    const erasing = await federation.deps.db.transaction(async (tx) => {
      const locked = await lockOrder(tx, unpaid.orderId);
      if (!locked) throw new Error('no order');
      await settle(tx, federation.deps, locked, { status: 'paid', now: federation.clock.now() });
      const outcome = eraseAgreed(buyer, agreed);
      await Promise.race([outcome, somebodyWaits()]);
      return { outcome };
    });
    expect(await erasing.outcome).toMatchObject({ status: 409 });
    await erase(buyer);
    expect(await refundsOf(unpaid)).toEqual([450_000]);
    expect(await violated()).toEqual([]);
  });

  describe('a paid parcel', () => {
    const operator = { operator: 'Анна', track: null };
    async function paidParcel() {
      const buyer = await member();
      const product = await createProduct(federation.db);
      const checkout = checkoutOf([], { shop: [goodsOf(product)], delivery: toMoscow });
      const bought = await order(federation, checkout, { headers: buyer.headers });
      await report(federation, bought, 'paid');
      await erase(buyer);
      return { ...bought, buyer };
    }

    test('is sent as it was ordered; the address goes once it has come, and no e-mail is written', async () => {
      const { orderId, buyer } = await paidParcel();
      expect(await orderRow({ orderId })).toMatchObject({ email: '', delivery: { address: toMoscow.address } });
      const now = federation.clock.now();
      expect(await dispatchOrder(federation.deps, { orderId, ...operator }, { ...operator, now })).toMatchObject({
        email: '',
      });
      expect(await orderDelivered(federation.db, orderId, { ...operator, now })).toBe(true);
      expect(await orderRow({ orderId })).toMatchObject({ status: 'delivered', delivery: null });
      expect((await subjects(buyer)).at(-1)).toBe('Ваши данные удалены');
    });

    test('loses its address in the end where nobody records its arrival', async () => {
      const { orderId } = await paidParcel();
      const days = (count: number) => new Date(federation.clock.now().getTime() + count * 86_400_000);
      await forgetOld(federation.deps, days(retentionDays.parcelAddress - 1));
      expect((await orderRow({ orderId }))?.delivery).not.toBeNull();
      await forgetOld(federation.deps, days(retentionDays.parcelAddress + 1));
      expect((await orderRow({ orderId }))?.delivery).toBeNull();
    });
  });
});

test('the upgrade writes the sizes of T-shirts back that an erasure of before took from tickets alone', async () => {
  const format = await formatWithShirts(federation, { M: 5, L: 5, S: 5 }, { places: 10 });
  const runner = await member();
  const bought = await boughtTickets(federation, runner, { format, count: 4 });
  for (const [at, item_size] of ['M', 'M', 'L', 'S'].entries()) {
    expect((await desk.register(runner, bought[at]?.public_id ?? '', { item_size })).status).toBe(200);
  }
  const [, ...erased] = bought.map(({ public_id }) => public_id);
  await federation.db.execute(sql`update users set erased_at = now() where public_id = ${runner.userId}`);
  await federation.db.update(tickets).set({ itemSize: null }).where(inArray(tickets.publicId, erased));
  expect((await violated()).map(({ name }) => name)).toEqual(['shirts-match-participants']);
  await federation.db.execute(readFileSync('federation/db/migrations/0070_erased_shirts.sql', 'utf8'));
  expect(await violated()).toEqual([]);
  const pieces = { M: 2, L: 1, S: 1 };
  expect(await takenShirts(federation, format)).toEqual({ reserved: pieces, worn: pieces });
});

test('the upgrade unlocks what an erasure of before has locked, and counts T-shirts anew', async () => {
  // The migration has the clock of the database.
  const startTime = new Date('2090-06-20T07:00:00Z');
  const format = await formatWithShirts(federation, { M: 5 }, { places: 10, startTime });
  const [buyer, recipient] = [await member(), await member()];
  const [ticket, givenBack] = [await ticketOf(buyer, format), await ticketOf(buyer, format)];
  await desk.transfer(buyer, ticket, recipient.email);
  const [{ public_id = '' } = {}] = await desk.listed(recipient, 'my');
  for (const [who, id] of [
    [recipient, public_id],
    [buyer, givenBack],
  ] as const) {
    expect((await desk.register(who, id, { item_size: 'M' })).status).toBe(200);
  }
  await federation.db.execute(sql`update users set erased_at = now() where public_id = ${recipient.userId}`);
  await federation.db.execute(sql`update tickets set item_size = null where public_id = ${ticket}`);
  await federation.db.execute(sql`update tickets set status = 'withdrawn' where public_id = ${givenBack}`);
  const shirts = async () =>
    (await violated()).filter(({ name }) => name === 'shirts-match-participants').map(({ count }) => count);
  expect(await shirts()).toEqual([2]);
  const upgrade = readFileSync('federation/db/migrations/0057_settle_erased_holders.sql', 'utf8');
  await federation.db.transaction(async (tx) => {
    for (const statement of upgrade.split('--> statement-breakpoint')) await tx.execute(statement);
  });
  expect(await shirts()).toEqual([]);
  expect(await takenShirts(federation, format)).toEqual({ reserved: {}, worn: {} });
  expect((await desk.one(buyer, ticket)).ticket.actions).toEqual(expect.arrayContaining(['register', 'refund']));
});
