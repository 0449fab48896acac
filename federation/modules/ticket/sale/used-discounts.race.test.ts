import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { users } from '@/federation/db/schema/user';
import { pay } from '@/federation/modules/payment/pay';
import { type Availability, lockedAvailability, openAvailability } from '@/federation/modules/reservation/availability';
import { memberOf } from '@/federation/modules/session/member';
import { type TestApp, testApp } from '@/federation/testing/app';
import { type Bought, checkoutOf, lineOf, order, participant, report, submit } from '@/federation/testing/buyer';
import { createFormat, type TestFormat } from '@/federation/testing/format';
import { signedInMember, type TestMember } from '@/federation/testing/member';
import { boughtTickets, refundableFormat, ticketDesk } from '@/federation/testing/ticket-life';
import type { UsedDiscount } from '@/lib/contract/order';
import { paymentRequest } from '@/lib/contract/payment';
import { kopecksOf } from '@/lib/domain/money/money';

const FULL = '4500.00';
const LESS = '3600.00';

let federation: TestApp;
let unlimited: TestApp;
beforeAll(async () => {
  federation = await testApp();
  unlimited = await testApp({ settings: { VIP_DISCOUNT_ONCE: false } });
});
afterAll(async () => {
  await federation.close();
  await unlimited.close();
});

async function newVip(of: TestApp): Promise<TestMember> {
  const member = await signedInMember(of);
  const discount = { role: 'VIP', discount: 20, discountForm: 'percent' } as const;
  await of.db.update(users).set(discount).where(eq(users.publicId, member.userId));
  return member;
}

let vip: TestMember;
let format: TestFormat;
beforeEach(async () => {
  vip = await newVip(federation);
  format = await refundableFormat(federation);
});

const begin = (of = format, { key = randomUUID(), count = 1 } = {}): Promise<Bought> =>
  order(federation, checkoutOf([lineOf(of, { ticket_count: count })], { email: vip.email }), {
    headers: vip.headers,
    key,
  });
const used = async (): Promise<UsedDiscount[]> =>
  (await federation.app.inject({ url: '/api/user/discounts/used', headers: vip.headers })).json().values;

describe('one discounted ticket a start for a VIP [U-33]', () => {
  test('held or paid, the discount is used; the next ticket costs its price, and the member is told why', async () => {
    expect(await used()).toEqual([]);
    const first = await begin();
    expect(first.total).toBe(LESS);
    expect(await used()).toEqual([
      {
        format_public_id: format.publicId,
        order_public_id: first.orderId,
        held_until: first.response.held_until,
      },
    ]);
    expect((await begin()).total).toBe(FULL);
    await report(federation, first, 'paid');
    expect(await used()).toMatchObject([{ order_public_id: first.orderId, held_until: null }]);
    federation.clock.advance({ days: 1 });
    expect((await begin(format, { count: 3 })).total).toBe('13500.00');
  });

  test('another start has a discount of its own, another VIP too', async () => {
    await begin();
    expect((await begin(await createFormat(federation.db))).total).toBe(LESS);
    vip = await newVip(federation);
    expect((await begin()).total).toBe(LESS);
  });

  test('declined, expired and given back: the discount is free again', async () => {
    await report(federation, await begin(), 'canceled');
    await begin();
    federation.clock.advance({ minutes: 15, seconds: 1 });
    const [ticket] = await boughtTickets(federation, vip, { format });
    expect(ticket?.info).toMatchObject({ discounted: true, cost: 3600 });
    expect((await begin()).total).toBe(FULL);
    expect((await ticketDesk(federation).refund(vip, ticket?.public_id ?? '')).response.sum).toBe(3600);
    expect(await used()).toEqual([]);
    expect((await begin()).total).toBe(LESS);
  });

  test('of several tickets the discounted one alone uses it: others given back free nothing', async () => {
    const bought = await begin(format, { count: 2 });
    await report(federation, bought, 'paid');
    const mine = await ticketDesk(federation).listed(vip, 'my');
    const other = mine.find(({ info }) => !info.discounted);
    expect((await ticketDesk(federation).refund(vip, other?.public_id ?? '')).status).toBe(200);
    expect((await begin()).total).toBe(FULL);
  });

  test('an order paid after its hold, when the discount went to another: the money goes back, and the e-mail says so', async () => {
    const late = await begin();
    federation.clock.advance({ minutes: 15, seconds: 1 });
    await report(federation, await begin(), 'paid');
    await report(federation, late, 'paid');
    const read = await federation.app.inject({ url: `/api/order/${late.orderId}`, headers: vip.headers });
    expect(read.json()).toMatchObject({ status: 'refunded' });
    const message = (await federation.emails(vip.email)).find(({ subject }) => subject.startsWith('Оплата пришла'));
    expect(message?.text).toContain('персональную скидку на этот старт вы использовали в другом заказе');
  });

  test('a declined order is not revived once the discount went to another', async () => {
    const key = randomUUID();
    const body = checkoutOf([lineOf(format)], { email: vip.email });
    const declined = await order(federation, body, { headers: vip.headers, key });
    await report(federation, declined, 'canceled');
    const other = await begin();
    expect(other.total).toBe(LESS);
    const { status, response } = await submit(federation, body, { headers: vip.headers, key });
    expect({ status, message: response.message }).toEqual({
      status: 409,
      message: 'Персональную скидку на этот старт вы использовали в другом заказе: обновите страницу и оформите новый',
    });
    await report(federation, other, 'canceled');
    expect((await submit(federation, body, { headers: vip.headers, key })).status).toBe(200);
  });

  test('where the federation sets no limit, each order has its discount', async () => {
    const member = await newVip(unlimited);
    const free = await createFormat(unlimited.db);
    const total = async () => (await order(unlimited, checkoutOf([lineOf(free)]), { headers: member.headers })).total;
    expect([await total(), await total()]).toEqual([LESS, LESS]);
    const response = await unlimited.app.inject({ url: '/api/user/discounts/used', headers: member.headers });
    expect(response.json()).toEqual({ values: [] });
  });
});

describe('the participant of the discounted ticket, given before paying [U-33]', () => {
  const submitFor = async (info: typeof participant) => {
    const body = checkoutOf([lineOf(format, { info })], { email: vip.email });
    const { status, response } = await submit(federation, body, { headers: vip.headers });
    return status === 200 ? response.form?.Subtotal_P : response.message;
  };

  test('is the buyer, as the profile tells; what it does not tell is free', async () => {
    expect(await submitFor(participant)).toBe(LESS);
  });

  test('is nobody else, unless the ticket has no discount', async () => {
    const known = { name: 'МАРИЯ ', lastName: 'Соколова', birthDate: '1994-09-04' };
    await federation.db.update(users).set(known).where(eq(users.publicId, vip.userId));
    expect(await submitFor({ ...participant, last_name: 'Гареева' })).toContain('стартуете по нему только вы');
    expect(await submitFor({ ...participant, birth_date: '1990-01-01' })).toContain('стартуете по нему только вы');
    expect(await used()).toEqual([]);
    expect(await submitFor(participant)).toBe(LESS);
    expect(await submitFor({ ...participant, last_name: 'Гареева' })).toBe(FULL);
  });
});

describe('20 orders of one VIP at once [U-33]', () => {
  /** How many were sold at the discount that each was shown; the others are told of the whole price. */
  async function discounted(availability: Availability): Promise<number> {
    const member = await memberOf(federation.db, vip.token, federation.clock.now());
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, () =>
        pay(
          federation.deps,
          {
            body: paymentRequest.parse(checkoutOf([lineOf(format)], { expected_total: kopecksOf(Number(LESS)) })),
            member: member ?? null,
            idempotencyKey: randomUUID(),
            caller: { ip: '127.0.0.1', headers: {} },
            now: federation.clock.now(),
          },
          availability,
        ),
      ),
    );
    return outcomes.filter((each) => each.status === 'fulfilled' && each.value.form?.Subtotal_P === LESS).length;
  }

  test('one has the discount', async () => {
    expect(await discounted(lockedAvailability)).toBe(1);
  });

  test('control: without the lock more have it', async () => {
    expect(await discounted(openAvailability)).toBeGreaterThan(1);
  });
});
