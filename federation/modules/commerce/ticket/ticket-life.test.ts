import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { refunds } from '@/federation/db/schema/commerce/payment';
import { tickets } from '@/federation/db/schema/commerce/ticket';
import { type TestApp, testApp } from '@/federation/testing/app';
import { checkoutOf, lineOf, submit } from '@/federation/testing/buyer';
import { signedInUser, type TestUser } from '@/federation/testing/signed-in-user';
import { boughtTicket, boughtTickets, refundableFormat, refused, ticketDesk } from '@/federation/testing/ticket-life';
import { maskedEmail } from '@/lib/domain/account/masked';
import { finishRefund } from './finish-refund';

let federation: TestApp;
let desk: ReturnType<typeof ticketDesk>;
beforeAll(async () => {
  federation = await testApp();
  desk = ticketDesk(federation);
});
afterAll(() => federation.close());

let owner: TestUser;
let friend: TestUser;
beforeEach(async () => {
  federation.clock.set(new Date('2026-06-01T09:00:00Z'));
  owner = await signedInUser(federation);
  friend = await signedInUser(federation);
});

const bought = (values?: Parameters<typeof refundableFormat>[1]) => boughtTicket(federation, owner, values);
const subjects = async ({ email }: TestUser) => (await federation.emails(email)).map(({ subject }) => subject);

describe('a refund [C-179 S-11]', () => {
  test('the sum is told, the money is on its way, the place is on sale at once [C-088 C-179]', async () => {
    const { ticket, format } = await bought({ places: 1 });
    const buyAgain = () => submit(federation, checkoutOf([lineOf(format)]), { headers: friend.headers });
    expect((await buyAgain()).response.message).toBe('Доступно билетов: 0');
    expect((await desk.one(owner, ticket.public_id)).ticket.refund_sum).toBe(4500);
    expect(await desk.refund(owner, ticket.public_id)).toEqual({
      status: 200,
      response: { sum: 4500, message: 'Возврат принят' },
    });
    const { ticket: after } = await desk.one(owner, ticket.public_id);
    expect(after).toMatchObject({ status: 'processing', actions: [], refund_sum: null });
    expect((await buyAgain()).response.redirect_url).toBeDefined();
    const rows = await federation.db.select().from(refunds).where(eq(refunds.orderId, ticket.order_public_id));
    expect(rows).toEqual([
      expect.objectContaining({ amountKopecks: 450_000, dedupeKey: `ticket:${ticket.public_id}` }),
    ]);
    expect(await subjects(owner)).toContain('Возврат билета принят');
    // The bank has done it.
    await finishRefund(federation.db, ticket.public_id, federation.clock.now());
    const { ticket: returned } = await desk.one(owner, ticket.public_id);
    expect(returned).toMatchObject({ status: 'refunded', actions: [] });
    expect(returned.history.map(({ action, by }) => [action, by])).toEqual([
      ['bought', 'you'],
      ['refund-requested', 'you'],
      ['refunded', 'federation'],
    ]);
  });

  test('a refund of one of three tickets frees one place and returns its own price', async () => {
    const format = await refundableFormat(federation, { places: 3 });
    const [one, two, three] = await boughtTickets(federation, owner, { format, count: 3 });
    for (const ticket of [one, two])
      expect((await desk.refund(owner, ticket?.public_id ?? '')).response.sum).toBe(4500);
    expect((await desk.one(owner, three?.public_id ?? '')).ticket.status).toBe('paid');
    const left = await federation.app.inject({ url: `/api/event_format/${format.publicId}` });
    expect(left.json().tickets_left).toEqual({ athlete: 2 });
  });

  test('a refund is refused where the rules forbid it [C-085 C-086 C-087]', async () => {
    const { ticket } = await bought();
    await desk.register(owner, ticket.public_id);
    expect(await desk.refund(owner, ticket.public_id)).toEqual(
      refused('Билет зарегистрирован: сначала отмените регистрацию'),
    );
    const { ticket: promo } = await bought();
    await federation.db.update(tickets).set({ promocode: 'LETO' }).where(eq(tickets.publicId, promo.public_id));
    expect((await desk.refund(owner, promo.public_id)).status).toBe(400);
    expect(await federation.db.select().from(refunds).where(eq(refunds.orderId, ticket.order_public_id))).toEqual([]);
  });
});

describe('a transfer [C-177 C-178 S-12]', () => {
  test('the recipient holds it under another id; the old code dies [C-090 C-082 C-091 U-24]', async () => {
    const { ticket } = await bought();
    expect(await desk.transfer(owner, ticket.public_id, friend.email)).toEqual({
      status: 200,
      response: { message: 'Билет передан. Мы отправили письмо новому участнику' },
    });
    expect(await desk.listed(owner, 'my')).toEqual([]);
    const [given] = await desk.listed(owner, 'transfered');
    expect(given).toMatchObject({
      public_id: ticket.public_id,
      actions: ['return'],
      original_user_public_id: owner.userId,
    });
    expect(given?.transferred_to).toBe(maskedEmail(friend.email));
    const [received] = await desk.listed(friend, 'my');
    expect(received?.public_id).not.toBe(ticket.public_id);
    expect(received).toMatchObject({ ticketNumber: ticket.ticketNumber, actions: ['register'], transferred_to: null });
    // Neither knows the ticket by the other's id.
    expect((await desk.one(owner, received?.public_id ?? '')).status).toBe(404);
    expect((await desk.one(friend, ticket.public_id)).status).toBe(404);
    expect(await subjects(friend)).toContain('Вам передали билет');
    expect(await subjects(owner)).toContain('Вы передали билет');
  });

  test('registered by the recipient, its data are not the owner’s business and it can’t be taken back [S-12]', async () => {
    const { ticket, format } = await bought();
    await desk.transfer(owner, ticket.public_id, friend.email);
    const [received] = await desk.listed(friend, 'my');
    const publicId = received?.public_id ?? '';
    await desk.register(friend, publicId);
    const { ticket: seen } = await desk.one(owner, ticket.public_id);
    const nothing = { first_name: '', birth_date: null, phone: null, gender: null, email: null };
    expect(seen.info).toMatchObject({ registered: true, ...nothing });
    expect((await desk.takeBack(owner, ticket.public_id)).status).toBe(400);
    expect((await desk.cancel(owner, ticket.public_id, format.publicId)).status).toBe(400);
    expect((await desk.cancel(friend, publicId, format.publicId)).status).toBe(200);
    expect((await desk.takeBack(owner, ticket.public_id)).status).toBe(200);
  });

  test('returned, it is as before, and can be given again; the recipient’s id is revoked [C-178]', async () => {
    const { ticket } = await bought();
    await desk.transfer(owner, ticket.public_id, friend.email);
    const [received] = await desk.listed(friend, 'my');
    expect(await desk.takeBack(owner, ticket.public_id)).toEqual({
      status: 200,
      response: { message: 'Билет снова у вас' },
    });
    expect(await desk.listed(friend, 'my')).toEqual([]);
    expect((await desk.one(friend, received?.public_id ?? '')).status).toBe(404);
    const { ticket: back } = await desk.one(owner, ticket.public_id);
    const mine = { original_user_public_id: null, transferred_to: null };
    expect(back).toMatchObject({ ...mine, actions: ['register', 'refund', 'transfer'] });
    expect(back.history.map(({ action }) => action)).toEqual(['bought', 'transferred', 'returned']);
    expect((await desk.transfer(owner, ticket.public_id, friend.email)).status).toBe(200);
    expect(await subjects(friend)).toEqual(expect.arrayContaining(['Переданный вам билет отозван']));
  });

  test('a known and an unknown address answer alike; the stranger finds the ticket by the e-mail [R-18]', async () => {
    const email = 'nobody-yet@example.ru';
    const known = await desk.transfer(owner, (await bought()).ticket.public_id, friend.email);
    const { ticket } = await bought();
    expect(await desk.transfer(owner, ticket.public_id, email)).toEqual(known);
    const [message] = await federation.emails(email);
    expect(message?.subject).toBe('Вам передали билет');
    expect(message?.text).toContain('«Забыли пароль?»');
    expect((await desk.takeBack(owner, ticket.public_id)).status).toBe(200);
  });

  test('a transfer to oneself, a second transfer and one to a wrong address are refused [U-67]', async () => {
    const { ticket } = await bought();
    const { status, response } = await desk.transfer(owner, ticket.public_id, owner.email.toUpperCase());
    expect({ status, message: response.message.slice(0, 29) }).toEqual({
      status: 400,
      message: 'Это ваш собственный адрес: ук',
    });
    expect(await desk.transfer(owner, ticket.public_id, 'abc')).toEqual(refused('Введите валидный email'));
    await desk.transfer(owner, ticket.public_id, friend.email);
    const [received] = await desk.listed(friend, 'my');
    expect((await desk.transfer(friend, received?.public_id ?? '', 'third@example.ru')).status).toBe(400);
    expect((await desk.refund(friend, received?.public_id ?? '')).status).toBe(400);
  });
});

test('another’s ticket allows no action [R-28]', async () => {
  const { ticket, format } = await bought();
  const missing = { status: 404, response: { message: 'Такого билета нет' } };
  for (const publicId of [ticket.public_id, crypto.randomUUID()]) {
    expect(await desk.register(friend, publicId)).toEqual(missing);
    expect(await desk.cancel(friend, publicId, format.publicId)).toEqual(missing);
    expect(await desk.transfer(friend, publicId, friend.email)).toEqual(missing);
    expect(await desk.takeBack(friend, publicId)).toEqual(missing);
    expect(await desk.refund(friend, publicId)).toEqual(missing);
  }
});

test('a ticket allows no action after the start', async () => {
  const { ticket } = await bought({ startTime: new Date('2026-06-01T10:00:00Z') });
  federation.clock.set(new Date('2026-06-01T10:00:00Z'));
  for (const response of [
    await desk.register(owner, ticket.public_id),
    await desk.refund(owner, ticket.public_id),
    await desk.transfer(owner, ticket.public_id, friend.email),
  ]) {
    expect(response).toEqual(refused('Старт уже состоялся'));
  }
});
