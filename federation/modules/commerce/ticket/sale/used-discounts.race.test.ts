import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { users } from '@/federation/db/schema/account/user';
import { signedInUserOf } from '@/federation/modules/account/session/signed-in-user';
import { type Availability, lockedAvailability } from '@/federation/modules/base/reservation/availability';
import { pay } from '@/federation/modules/commerce/payment/pay';
import { type TestApp, testApp } from '@/federation/testing/app';
import { type Bought, checkoutOf, lineOf, order, participant, report, submit } from '@/federation/testing/buyer';
import { createFormat, type TestFormat } from '@/federation/testing/format';
import { signedInUser, type TestUser } from '@/federation/testing/signed-in-user';
import { boughtTickets, refundableFormat, ticketDesk } from '@/federation/testing/ticket-life';
import { unlockedAvailability } from '@/federation/testing/unlocked-availability';
import type { UsedDiscount } from '@/lib/contract/commerce/order';
import { paymentRequest, type TicketLine } from '@/lib/contract/commerce/payment';
import { kopecksOf } from '@/lib/domain/commerce/money/money';

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

async function newVip(of: TestApp): Promise<TestUser> {
  const member = await signedInUser(of);
  const discount = { role: 'VIP', discount: 20, discountForm: 'percent' } as const;
  await of.db.update(users).set(discount).where(eq(users.publicId, member.userId));
  return member;
}

let vip: TestUser;
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

  test('the discount is free again once declined, expired or refunded', async () => {
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

  test('the discounted one of several tickets uses it; the others, refunded, free nothing', async () => {
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

describe('the participant of a VIP’s ticket, before paying [U-33]', () => {
  const self = { name: 'МАРИЯ ', lastName: 'Соколова', birthDate: '1994-09-04', gender: 'female' } as const;
  const husband = { ...participant, first_name: 'Марат', gender: 'male' as const, birth_date: '1990-01-01' };
  const child = { ...participant, first_name: 'Ольга', birth_date: '2018-05-06' };
  const children = { ageMin: 7, ageMax: 8 };
  const mine = { personal_discount: true };
  const others = { personal_discount: false };
  const onlyBuyer = 'по персональной скидке стартуете только вы';

  async function priced(values: Partial<TicketLine>, start: Parameters<typeof refundableFormat>[1] = {}) {
    const body = checkoutOf([lineOf(await refundableFormat(federation, start), values)], { email: vip.email });
    const { status, response } = await submit(federation, body, { headers: vip.headers });
    return status === 200 ? response.form?.Subtotal_P : response.message;
  }

  test.each<[string, Partial<TicketLine>, Parameters<typeof refundableFormat>[1], string]>([
    ['nobody is named: the buyer', {}, {}, LESS],
    ['the buyer is named', { info: participant }, {}, LESS],
    ['with two letters mistyped in a name', { info: { ...participant, last_name: 'Соколва' } }, {}, LESS],
    ['another person is named: no discount', { info: husband }, {}, FULL],
    [
      'with a name of the family, born on another day',
      { info: { ...participant, birth_date: '2015-01-01' } },
      {},
      FULL,
    ],
    ['the buyer is too old for the start: no discount', {}, children, FULL],
    ['a child for the children’s start: no discount', { info: child }, children, FULL],
    ['wanted, and nobody is named', mine, {}, LESS],
    ['wanted for another person', { ...mine, info: husband }, {}, 'указан другой человек'],
    ['wanted for a start that the buyer may not take part in', mine, children, 'участие младше 8'],
    ['wanted there for a child', { ...mine, info: child }, children, onlyBuyer],
    ['declined', others, {}, FULL],
    ['declined, for another person', { ...others, info: husband }, {}, FULL],
    ['declined, though the buyer is named', { ...others, info: participant }, {}, FULL],
  ])('%s', async (_title, values, start, expected) => {
    await federation.db.update(users).set(self).where(eq(users.publicId, vip.userId));
    expect(await priced(values, start)).toContain(expected);
  });

  test('a refusal leaves the discount unused and names the other way', async () => {
    await federation.db.update(users).set(self).where(eq(users.publicId, vip.userId));
    const message = await priced({ ...mine, info: child }, children);
    expect(message).toContain('выберите «Без скидки, для другого»');
    expect(message).not.toContain('Заполнить позже');
    expect(await used()).toEqual([]);
  });

  test('without a birthday in the profile there is no discount where ages are limited', async () => {
    expect(await priced({}, children)).toBe(FULL);
    expect(await priced(mine, children)).toContain('нет даты рождения');
    expect(await priced({}, {})).toBe(LESS);
  });

  test('a name that insurance does not take has no discount on an insured ticket', async () => {
    const latin = { ...self, name: 'Maria' };
    await federation.db.update(users).set(latin).where(eq(users.publicId, vip.userId));
    const insurable = { insuranceKopecks: 10_000 };
    expect(await priced({ insurance: true }, insurable)).toBe('4600.00');
    expect(await priced({ insurance: true, ...mine }, insurable)).toContain('имя: только кирица');
    expect(await priced({}, insurable)).toBe(LESS);
  });

  test('a start whose ages let nobody in is not sold', async () => {
    expect(await priced({}, { ageMin: 40, ageMax: 18 })).toContain('не может попасть никто');
  });

  test('one ticket a start has it, each start by its own choice; without one only the first line', async () => {
    const [one, other] = [await createFormat(federation.db), await createFormat(federation.db)];
    const total = async (...lines: TicketLine[]) =>
      (await order(federation, checkoutOf(lines), { headers: vip.headers })).total;
    const orders = [
      await total(lineOf(one), lineOf(other)),
      await total(lineOf(other, others), lineOf(await createFormat(federation.db), mine)),
    ];
    expect(orders).toEqual(['8100.00', '8100.00']);
    const third = await createFormat(federation.db);
    expect(await total(lineOf(third, mine), lineOf(third, mine), lineOf(other, mine))).toBe('11700.00');
  });
});

describe('the person of a discounted ticket is the one at the purchase [U-33]', () => {
  const self = { name: 'Мария', lastName: 'Соколова', birthDate: '1994-09-04', gender: 'female' } as const;
  const profile = (values: Partial<typeof users.$inferInsert>) =>
    federation.db.update(users).set(values).where(eq(users.publicId, vip.userId));
  const names = async (publicId: string) => {
    const { info } = (await ticketDesk(federation).one(vip, publicId)).ticket;
    return `${info.last_name} ${info.first_name} ${info.birth_date}`;
  };

  test.each<[string, Partial<typeof users.$inferInsert>, string]>([
    ['another name in the profile changes nothing', { name: 'Инна', lastName: 'Юсупова' }, 'Соколова Мария 1994-09-04'],
    ['a relative neither', { name: 'Ольга', birthDate: '2015-01-02' }, 'Соколова Мария 1994-09-04'],
    ['a correction counts', { lastName: 'Соколова-' }, 'Соколова- Мария 1994-09-04'],
    ['an emptied profile changes nothing', { name: '', lastName: '', birthDate: null }, 'Соколова Мария 1994-09-04'],
  ])('%s', async (_title, after, expected) => {
    await profile(self);
    const [bought] = await boughtTickets(federation, vip, { format });
    const id = bought?.public_id ?? '';
    expect(bought?.discount_person).toMatchObject({ last_name: 'Соколова', first_name: 'Мария' });
    await profile(after);
    expect((await ticketDesk(federation).register(vip, id, { first_name: 'Инна' })).status).toBe(200);
    expect(await names(id)).toBe(expected);
  });

  test('many small steps do not lead to another person either, over cancelled registrations and corrections', async () => {
    await profile(self);
    const [bought] = await boughtTickets(federation, vip, { format });
    const id = bought?.public_id ?? '';
    const desk = ticketDesk(federation);
    for (const step of [{ lastName: 'Соколина' }, { name: 'Марина' }, { birthDate: '1994-09-05' }]) {
      await profile(step);
      expect((await desk.register(vip, id)).status).toBe(200);
      await desk.change(vip, id);
      await desk.cancel(vip, id, format.publicId);
    }
    await desk.register(vip, id);
    expect(await names(id)).toBe('Соколова Мария 1994-09-04');
  });

  test('an empty profile: who is registered first', async () => {
    const [bought] = await boughtTickets(federation, vip, { format });
    const id = bought?.public_id ?? '';
    const desk = ticketDesk(federation);
    await desk.register(vip, id);
    await desk.cancel(vip, id, format.publicId);
    await desk.register(vip, id, { first_name: 'Инна', last_name: 'Юсупова' });
    expect(await names(id)).toBe('Соколова Мария 1994-09-04');
  });
});

describe('random buyers, starts and choices [U-33]', () => {
  const adult = { name: 'Мария', lastName: 'Соколова', birthDate: '1994-09-04', gender: 'female' } as const;
  const empty = { name: '', lastName: '', birthDate: null, gender: null } as const;
  const profiles = [adult, adult, { ...adult, name: 'Maria' }, { ...adult, birthDate: '2018-05-06' }, empty];
  const child = { ...participant, first_name: 'Ольга', birth_date: '2018-05-06' };
  const drawn = fc.record({
    discount: fc.constantFrom(
      null,
      { discount: 20, discountForm: 'percent' as const },
      { discount: 9000, discountForm: 'sum' as const },
    ),
    profile: fc.constantFrom(...profiles),
    ages: fc.constantFrom({}, {}, { ageMin: 7, ageMax: 8 }, { ageMin: 18 }, { ageMin: 9, ageMax: 8 }),
    price: fc.constantFrom(450_000, 1, 0),
    insurance: fc.boolean(),
    personal_discount: fc.constantFrom(undefined, true, false),
    info: fc.constantFrom(undefined, participant, child),
    count: fc.constantFrom(1, 2),
    later: fc.constantFrom({}, { name: 'Инна', lastName: 'Юсупова' }, { birthDate: '1970-01-01' }),
  });
  type Drawn = typeof drawn extends fc.Arbitrary<infer Each> ? Each : never;

  /** How many tickets were sold, each with a person who can be registered; throws where one has none. */
  async function sold({ discount, profile, ages, price, later, ...line }: Drawn): Promise<number> {
    const change = (values: Partial<typeof users.$inferInsert>) =>
      federation.db.update(users).set(values).where(eq(users.publicId, vip.userId));
    await change({ role: discount ? 'VIP' : '', ...(discount ?? { discount: null }), ...profile });
    const start = await refundableFormat(federation, { priceKopecks: price, insuranceKopecks: 100, ...ages });
    const { count, personal_discount, info, insurance } = line;
    const asked = {
      ticket_count: count,
      insurance,
      info,
      ...(personal_discount !== undefined && { personal_discount }),
    };
    const { status, response } = await submit(federation, checkoutOf([lineOf(start, asked)], { email: vip.email }), {
      headers: vip.headers,
    });
    if (status !== 200) {
      expect(response.message).toMatch(/стартуете только вы|не может попасть никто|Участие (старше|младше)/);
      return 0;
    }
    const orderId = response.order_public_id ?? '';
    const total = response.form?.Subtotal_P;
    if (total) await report(federation, { orderId, total, response }, 'paid');
    await change({ ...profile, ...later });
    const desk = ticketDesk(federation);
    const tickets = (await desk.listed(vip, 'my')).filter((ticket) => ticket.order_public_id === orderId);
    for (const { public_id, info: made } of tickets) {
      const people = [participant, child];
      const tries = [];
      for (const person of made.registered ? [] : people) {
        const tried = await desk.register(vip, public_id, person);
        tries.push(tried.status === 200 ? 'registered' : tried.response.message);
        if (tried.status === 200) break;
      }
      expect({ ages, profile, tries }).toMatchObject({
        tries: made.registered ? [] : expect.arrayContaining(['registered']),
      });
    }
    expect(tickets).toHaveLength(count);
    return tickets.length;
  }

  test('each paid ticket has a person who can be registered', async () => {
    let all = 0;
    for (const given of fc.sample(drawn, { numRuns: 24, seed: 34 })) all += await sold(given);
    expect(all).toBeGreaterThan(12);
  });
});

describe('20 orders of one VIP at once [U-33]', () => {
  /** How many were sold at the discount that each was shown; the others are told of the whole price. */
  async function discounted(availability: Availability): Promise<number> {
    const member = await signedInUserOf(federation.db, vip.token, federation.clock.now());
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, () =>
        pay(
          federation.deps,
          {
            body: paymentRequest.parse(checkoutOf([lineOf(format)], { expected_total: kopecksOf(Number(LESS)) })),
            signedIn: member ?? null,
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
    expect(await discounted(unlockedAvailability)).toBeGreaterThan(1);
  });
});
