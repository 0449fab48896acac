import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { buildApp } from '@/federation/app';
import { emails } from '@/federation/db/schema/base/email';
import { orders, placeReservations } from '@/federation/db/schema/commerce/order';
import { formSignature } from '@/federation/gateways/acquiring/uniteller-signature';
import { outboxMail } from '@/federation/gateways/mail/outbox-mail';
import type { App } from '@/federation/http/serve';
import { sendEmail } from '@/federation/modules/base/email/send-email';
import { type TestApp, testApp } from '@/federation/testing/app';
import {
  type Bought,
  type Checkout,
  checkoutOf,
  lineOf,
  order,
  participant,
  report,
  submit,
} from '@/federation/testing/buyer';
import { countedConnection } from '@/federation/testing/counted-connection';
import { createFormat, type TestFormat } from '@/federation/testing/format';
import { createDeliveryPlaces, createProduct, createPromoCode, goodsOf, toMoscow } from '@/federation/testing/goods';
import { signedInUser, type TestUser } from '@/federation/testing/signed-in-user';
import { boughtTickets } from '@/federation/testing/ticket-life';
import { licences } from '@/lib/contract/commerce/licence';
import { type Order, orders as orderOperations } from '@/lib/contract/commerce/order';
import { type Ticket, tickets } from '@/lib/contract/commerce/ticket';
import { eventFormats } from '@/lib/contract/events/event-format';
import { requestPathOf } from '@/lib/contract/wire/exchange';

let federation: TestApp;
beforeAll(async () => {
  federation = await testApp();
});
afterAll(() => federation.close());

describe('a payment', () => {
  async function get<A>(url: string, token: string | undefined): Promise<A> {
    const response = await federation.app.inject({ url, headers: { authorization: `Bearer ${token}` } });
    expect(response.statusCode).toBe(200);
    return response.json<A>();
  }

  test('a guest buys a ticket: bank form, temporary user, callback, ticket, e-mail [C-173 U-28 U-41]', async () => {
    const format = await createFormat(federation.db, { preregistration: true, insuranceKopecks: 35_000 });
    const body = checkoutOf([lineOf(format, { info: participant, insurance: true })]);
    const bought = await order(federation, body);

    const { redirect_url, method, form, held_until, token, user } = bought.response;
    expect({ redirect_url, method, held_until }).toEqual({
      redirect_url: 'http://localhost:4000/bank/pay',
      method: 'POST',
      held_until: '2026-06-01T09:15:00.000Z',
    });
    const { Signature, ReceiptSignature, Receipt, ...fields } = form ?? {};
    expect(fields).toEqual({
      Shop_IDP: 'fedtri',
      Order_IDP: bought.orderId,
      Subtotal_P: '4850.00',
      Lifetime: '900',
      Customer_IDP: bought.orderId,
      Email: body.email,
      URL_RETURN_OK: 'http://localhost:3000/thanks',
      URL_RETURN_NO: 'http://localhost:3000/basket',
      CallbackFields: 'Total',
    });
    expect(ReceiptSignature).toMatch(/^[0-9A-F]{64}$/);
    expect(JSON.parse(Buffer.from(Receipt ?? '', 'base64').toString('utf8')).total).toBe('4850.00');
    expect(Signature).toBe(formSignature(fields, federation.deps.settings.ACQUIRING_PASSWORD));
    expect(user).toMatchObject({ email: body.email, temporary: true });

    const before = await get<Order>(`/api/order/${bought.orderId}`, token);
    expect(before).toMatchObject({ status: 'new', amount: 4850, items: { tickets: [{ public_id: null, count: 1 }] } });

    await report(federation, bought, 'paid');

    const paid = await get<Order>(`/api/order/${bought.orderId}`, token);
    const [item] = paid.items.tickets;
    expect(paid).toMatchObject({ status: 'paid', amount: 4850, items: { tickets: [{ count: 1, amount: 4850 }] } });
    const mine = await get<{ values: Ticket[] }>('/api/user/tickets/my', token);
    expect(mine.values).toHaveLength(1);
    const ticket = await get<Ticket>(`/api/user/ticket/${item?.public_id}`, token);
    expect(ticket).toMatchObject({ ...mine.values[0] });
    expect(ticket).toMatchObject({
      order_public_id: bought.orderId,
      status: 'paid',
      event_format: { start_time: '2026-06-20T07:00:00.000Z', title: 'Спринт' },
      info: { first_name: 'Мария', registered: true, insurance: true, cost: 4850, birth_date: '1994-09-04' },
    });

    const emails = await federation.emails(body.email);
    expect(emails.map(({ subject }) => subject)).toEqual(['Ваш билет']);
    expect(emails[0]?.text).toContain(`http://localhost:3000/me/events/${ticket.public_id}`);
    expect(emails[0]?.text).toContain(ticket.ticketNumber);
    expect(emails[0]?.text).toContain('20 июня 2026 г. в 10:00 (Казань, UTC+3)');
  });

  describe('a format with questions of its own [U-41 C-125 C-130]', () => {
    const questions = [
      { name: 'rank', label: 'Спортивный разряд', required: true },
      { name: 'coach', label: 'Тренер', required: false },
    ];
    const rank = { name: 'rank', label: 'Чужая подпись', required: false, value: 'КМС' };
    const asking = () => createFormat(federation.db, { regions: true, additionalFields: questions });

    test('answered with the order, its ticket is registered with the answers', async () => {
      const stray = { ...rank, name: 'stray' };
      const info = { ...participant, region: 16, additional_fields: [rank, stray] };
      const bought = await order(federation, checkoutOf([lineOf(await asking(), { info })]));
      await report(federation, bought, 'paid');
      const { values } = await get<{ values: Ticket[] }>('/api/user/tickets/my', bought.response.token);
      expect(values[0]?.info).toMatchObject({
        registered: true,
        region: 16,
        additional_fields: [
          { ...questions[0], value: 'КМС' },
          { ...questions[1], value: '' },
        ],
      });
    });

    test.each([
      ['a required answer', { region: 16 }, 'Билет «Спринт», Спортивный разряд: Заполните поле!'],
      ['the region', { additional_fields: [rank] }, 'Билет «Спринт», регион: Выберите регион!'],
      ['a real region', { region: 80, additional_fields: [rank] }, 'Билет «Спринт», регион: Выберите регион!'],
    ])('without %s nothing is sold', async (_missing, responses, message) => {
      const info = { ...participant, ...responses };
      const { status, response } = await submit(federation, checkoutOf([lineOf(await asking(), { info })]));
      expect({ status, message: response.message }).toEqual({ status: 400, message });
    });

    test('put off, it is asked in the cabinet', async () => {
      const bought = await order(federation, checkoutOf([lineOf(await asking())]));
      await report(federation, bought, 'paid');
      const { values } = await get<{ values: Ticket[] }>('/api/user/tickets/my', bought.response.token);
      expect(values[0]?.info.registered).toBe(false);
    });
  });
});

describe('statements of a payment', () => {
  let federation: TestApp;
  let counted: ReturnType<typeof countedConnection>;
  let app: App;
  beforeAll(async () => {
    federation = await testApp();
    await createDeliveryPlaces(federation.db);
    counted = countedConnection(federation.databaseUrl);
    app = await buildApp({ ...federation.deps, db: counted.connection.db });
  });
  afterAll(async () => {
    await app.close();
    await counted.connection.close();
    await federation.close();
  });

  async function trafficOf(work: () => Promise<unknown>) {
    const before = { ...counted.traffic };
    await work();
    return {
      statements: counted.traffic.statements - before.statements,
      writes: counted.traffic.writes - before.writes,
    };
  }

  async function costOf(checkout: Checkout) {
    let placed = false;
    const traffic = await trafficOf(async () => {
      const { status, response } = await submit({ app }, checkout);
      expect(status).toBe(200);
      placed = 'redirect_url' in response;
    });
    return { ...traffic, placed };
  }

  describe('statements of a guest’s requests', () => {
    test('an order of a ticket asks little where it is refused, as most of a crowd are', async () => {
      const format = await createFormat(federation.db, { places: 1 });
      const checkout = () => checkoutOf([lineOf(format)], { expected_total: 450_000 });
      expect(await costOf(checkout())).toEqual({ statements: 8, writes: 5, placed: true });
      expect(await costOf(checkout())).toEqual({ statements: 3, writes: 3, placed: false });
    });

    test('a callback of a paid order sends what does not wait for another with it', async () => {
      const bought = await order({ ...federation, app }, checkoutOf([lineOf(await createFormat(federation.db))]));
      const { statements, writes } = await trafficOf(() => report({ ...federation, app }, bought, 'paid'));
      expect(statements).toBe(13);
      // Answers that come in two pieces let two statements go out apart.
      expect(writes).toBeLessThanOrEqual(6);
    });

    test('an order of a ticket by a promo code and goods looks each thing up once', async () => {
      const format = await createFormat(federation.db);
      const { code } = await createPromoCode(federation.db);
      const shop = [goodsOf(await createProduct(federation.db))];
      const tickets = [lineOf(format, { promocode: code })];
      const checkout = checkoutOf(tickets, { shop, delivery: toMoscow, expected_total: 700_000 });
      expect(await costOf(checkout)).toEqual({ statements: 18, writes: 15, placed: true });
    });

    test('the e-mail of a paid order asks what was bought, the ways that are closed, and that it is sent', async () => {
      const bought = await order(federation, checkoutOf([lineOf(await createFormat(federation.db))]));
      await report(federation, bought, 'paid');
      const dedupeKey = `order-paid:${bought.orderId}`;
      const [email] = await federation.db.select().from(emails).where(eq(emails.dedupeKey, dedupeKey));
      const deps = { ...federation.deps, db: counted.connection.db, mail: outboxMail(counted.connection.db) };
      expect(await trafficOf(() => sendEmail(deps, email?.publicId ?? ''))).toEqual({ statements: 3, writes: 3 });
    });
  });
});

describe('statements of a page of a buyer', () => {
  let counted: ReturnType<typeof countedConnection>;
  let app: App;
  let member: TestUser;
  let format: TestFormat;
  let ticket: string;
  beforeAll(async () => {
    counted = countedConnection(federation.databaseUrl);
    app = await buildApp({ ...federation.deps, db: counted.connection.db });
    member = await signedInUser(federation);
    format = await createFormat(federation.db);
    const [bought] = await boughtTickets(federation, member, { format });
    ticket = bought?.public_id ?? '';
  });
  afterAll(async () => {
    await app.close();
    await counted.connection.close();
  });

  const pages: readonly [string, () => string, number][] = [
    ['/me/events', () => requestPathOf(tickets.mine, {}), 2],
    ['/me/events/…', () => requestPathOf(tickets.one, { params: { public_id: ticket } }), 4],
    ['/me/license', () => requestPathOf(licences.valid, {}), 2],
    ['/me/shop', () => requestPathOf(orderOperations.ofShop, {}), 11],
    ['/basket', () => requestPathOf(eventFormats.one, { params: { public_id: format.publicId } }), 1],
  ];

  test.each(pages)('%s asks the database no more often than it did', async (_page, urlOf, statements) => {
    const before = { ...counted.traffic };
    const response = await app.inject({ url: urlOf(), headers: member.headers });
    expect(response.statusCode).toBe(200);
    expect(counted.traffic.statements - before.statements).toBe(statements);
    expect(counted.traffic.writes - before.writes).toBe(statements);
  });
});

describe('an order that is paid again', () => {
  const key = () => randomUUID();
  let format: TestFormat;
  let body: Checkout;
  let bought: Bought;
  let again: () => ReturnType<typeof submit>;
  beforeEach(async () => {
    federation.clock.set(new Date('2026-06-01T09:00:00Z'));
    format = await createFormat(federation.db, { places: 1 });
    body = checkoutOf([lineOf(format)]);
    const options = { key: key() };
    bought = await order(federation, body, options);
    again = () => submit(federation, body, options);
    await report(federation, bought, 'canceled');
  });

  async function stateOf() {
    const [row] = await federation.db.select().from(orders).where(eq(orders.publicId, bought.orderId));
    const [reservation] = await federation.db
      .select()
      .from(placeReservations)
      .where(eq(placeReservations.orderId, bought.orderId));
    return [row?.status, reservation?.state];
  }

  test('a declined order submitted again under its key holds its places again [R-04]', async () => {
    expect(await stateOf()).toEqual(['canceled', 'released']);
    const { status, response } = await again();
    expect({ status, form: response.form }).toEqual({ status: 200, form: bought.response.form });
    expect(await stateOf()).toEqual(['new', 'held']);
    expect((await submit(federation, checkoutOf([lineOf(format)]))).response.message).toBe('Доступно билетов: 0');
    await report(federation, bought, 'paid');
    expect(await stateOf()).toEqual(['paid', 'taken']);
  });

  test('an order whose places have gone meanwhile is refused in words, and goes to no bank [R-01]', async () => {
    await order(federation, checkoutOf([lineOf(format)]));
    const { status, response } = await again();
    expect({ status, response }).toEqual({
      status: 409,
      response: { message: 'Пока вы платили, места по этому заказу купили другие: обновите страницу и оформите новый' },
    });
    expect(await stateOf()).toEqual(['canceled', 'released']);
  });

  test('one of a declined order and ten new buyers at once gets the place [R-01]', async () => {
    const others = Array.from({ length: 10 }, () => submit(federation, checkoutOf([lineOf(format)])));
    const responses = await Promise.all([again(), ...others]);
    expect(responses.filter(({ response }) => response.form)).toHaveLength(1);
  });

  test.each(['new', 'canceled'] as const)('an order whose time has run out, %s, goes to no bank', async (status) => {
    await federation.db.update(orders).set({ status }).where(eq(orders.publicId, bought.orderId));
    federation.clock.advance({ minutes: 15 });
    expect(await again()).toMatchObject({
      status: 409,
      response: {
        message: 'Время на оплату этого заказа вышло, деньги не списаны: обновите страницу и оформите новый',
      },
    });
  });
});
