import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { users } from '@/federation/db/schema/account/user';
import { files } from '@/federation/db/schema/base/file';
import { orderTicketLines } from '@/federation/db/schema/commerce/order';
import { refunds } from '@/federation/db/schema/commerce/payment';
import { tickets } from '@/federation/db/schema/commerce/ticket';
import { agreedLosses } from '@/federation/testing/agreed-losses';
import { type TestApp, testApp } from '@/federation/testing/app';
import { checkoutOf, lineOf, order, participant, report, submit } from '@/federation/testing/buyer';
import type { TestFormat } from '@/federation/testing/format';
import { formatWithShirts, takenShirts } from '@/federation/testing/shirts';
import { signedInUser, type TestUser } from '@/federation/testing/signed-in-user';
import { refundableFormat, ticketDesk } from '@/federation/testing/ticket-life';
import type { TicketLine } from '@/lib/contract/commerce/payment';

let federation: TestApp;
let desk: ReturnType<typeof ticketDesk>;
beforeAll(async () => {
  federation = await testApp();
  desk = ticketDesk(federation);
});
afterAll(() => federation.close());

let member: TestUser;
beforeEach(async () => {
  federation.clock.set(new Date('2026-06-01T09:00:00Z'));
  member = await signedInUser(federation);
});

type Other = NonNullable<NonNullable<TicketLine['others']>[number]>;
const other = (first_name: string, values: Partial<Other['info']> = {}, cluster?: Other['cluster']): Other => ({
  info: { ...participant, first_name, ...values },
  ...(cluster && { cluster }),
});
const proof = (text: string) =>
  `data:application/pdf;base64,${Buffer.from(`%PDF-1.4\n${text}\n%%EOF`).toString('base64')}`;

const orderOf = (format: TestFormat, values: Partial<TicketLine>) =>
  order(federation, checkoutOf([lineOf(format, values)], { email: member.email }), { headers: member.headers });
const told = async (format: TestFormat, values: Partial<TicketLine>) => {
  const { status, response } = await submit(federation, checkoutOf([lineOf(format, values)]), {
    headers: member.headers,
  });
  return { status, message: response.message };
};
const ticketsOf = (orderId: string) =>
  federation.db.select().from(tickets).where(eq(tickets.orderId, orderId)).orderBy(tickets.piece);

describe('a buyer of several tickets gives each participant before paying', () => {
  test('each is registered by their own data, who was put off is not', async () => {
    const format = await refundableFormat(federation, {
      clusters: [
        { name: 'Женщины', document: false },
        { name: 'Юниоры', document: false },
      ],
    });
    const bought = await orderOf(format, {
      ticket_count: 4,
      info: participant,
      cluster: { name: 'Женщины' },
      others: [null, other('Ольга', { birth_date: '2007-01-02' }, { name: 'Юниоры' })],
    });
    await report(federation, bought, 'paid');
    const made = await ticketsOf(bought.orderId);
    expect(made.map(({ registered, firstName }) => [registered, firstName])).toEqual([
      [true, 'Мария'],
      [false, ''],
      [true, 'Ольга'],
      [false, ''],
    ]);
    expect(made.map(({ cluster }) => cluster)).toEqual(['Женщины', null, 'Юниоры', null]);
    expect(made[2]).toMatchObject({ birthDate: '2007-01-02', cluster: 'Юниоры', phone: '79161234567' });
    const [message] = (await federation.emails(member.email)).filter(({ subject }) =>
      subject.startsWith('Ваши билеты'),
    );
    expect(message?.text).toContain('Билетов без участника: 2 из 4.');
    expect(message?.text).toContain('Участник: Соколова Ольга');
  });

  test('each cluster has its own proof, kept with its ticket', async () => {
    const format = await refundableFormat(federation, { clusters: [{ name: 'Студенты', document: true }] });
    const student = (text: string) => ({ name: 'Студенты', document: proof(text) });
    const bought = await orderOf(format, {
      ticket_count: 2,
      info: participant,
      cluster: student('1'),
      others: [other('Ольга', {}, student('2'))],
    });
    await report(federation, bought, 'paid');
    const proofs = (await ticketsOf(bought.orderId)).map(({ clusterDocumentId }) => clusterDocumentId ?? '');
    expect(new Set(proofs).size).toBe(2);
    for (const id of proofs) {
      expect(await federation.db.select().from(files).where(eq(files.publicId, id))).toMatchObject([
        { ownerId: member.userId },
      ]);
    }
  });

  test.each<[string, Parameters<typeof refundableFormat>[1], Other, string]>([
    [
      'too young',
      { ageMin: 18 },
      other('Ольга', { birth_date: '2010-01-02' }),
      'Билет «Спринт», участник 2, дата рождения: Участие старше 18',
    ],
    [
      'of no cluster',
      { clusters: [{ name: 'Элита', document: false }] },
      other('Ольга'),
      'Билет «Спринт», участник 2, кластер: Выберите кластер!',
    ],
    [
      'without a proof',
      { clusters: [{ name: 'Студенты', document: true }] },
      other('Ольга', {}, { name: 'Студенты' }),
      'Билет «Спринт», участник 2, документ кластера: Выберите файл!',
    ],
    [
      'without an answer',
      { additionalFields: [{ name: 'doctor', label: 'Допуск врача', required: true }] },
      other('Ольга'),
      'Билет «Спринт», участник 2, Допуск врача: Заполните поле!',
    ],
  ])('the second one %s is refused before any money, and it is said who', async (_, values, second, message) => {
    const format = await refundableFormat(federation, values);
    expect(await told(format, { ticket_count: 2, others: [second] })).toEqual({ status: 400, message });
  });

  test('more participants than tickets are refused', async () => {
    const format = await refundableFormat(federation);
    expect(await told(format, { ticket_count: 2, others: [null, other('Ольга')] })).toEqual({
      status: 400,
      message: 'Участников указано больше, чем билетов: обновите страницу и проверьте корзину',
    });
  });

  test('the personal discount is the first ticket’s: the second may be anybody’s [U-33]', async () => {
    const format = await refundableFormat(federation);
    const profile = { name: 'Мария', lastName: 'Соколова', birthDate: '1994-09-04', gender: 'female' as const };
    const vip = { role: 'VIP' as const, discount: 20, discountForm: 'percent' as const };
    await federation.db
      .update(users)
      .set({ ...profile, ...vip })
      .where(eq(users.publicId, member.userId));
    const bought = await orderOf(format, { ticket_count: 2, info: participant, others: [other('Ольга')] });
    await report(federation, bought, 'paid');
    const made = await ticketsOf(bought.orderId);
    expect(made.map(({ discounted, firstName, registered }) => [discounted, firstName, registered])).toEqual([
      [true, 'Мария', true],
      [false, 'Ольга', true],
    ]);
  });

  test('an erased buyer takes all of them along', async () => {
    const format = await refundableFormat(federation);
    const bought = await orderOf(format, { ticket_count: 2, others: [other('Ольга')] });
    await report(federation, bought, 'paid');
    const erased = await federation.app.inject({
      method: 'POST',
      url: '/api/user/erasure',
      headers: member.headers,
      payload: { password: member.password, agreed: await agreedLosses(federation, member.headers) },
    });
    expect(erased.statusCode).toBe(200);
    const [line] = await federation.db
      .select()
      .from(orderTicketLines)
      .where(eq(orderTicketLines.orderId, bought.orderId));
    expect(line).toMatchObject({ participant: null, otherParticipants: [] });
  });
});

describe('the T-shirts of several participants', () => {
  const inShirts = (sizes: readonly string[]) => {
    const [first = '', ...others] = sizes;
    return {
      ticket_count: sizes.length,
      info: { ...participant, item_size: first },
      others: others.map((item_size, index) => other(['Ольга', 'Анна', 'Вера'][index] ?? 'Ира', { item_size })),
    };
  };

  test('all T-shirts come off the stock, each size by its pieces; more than there are is refused before paying', async () => {
    const format = await formatWithShirts(federation, { M: 2, L: 1 });
    expect(await told(format, inShirts(['M', 'M', 'M']))).toEqual({
      status: 400,
      message: 'Футболки размера M закончились: выберите другой размер',
    });
    expect(await told(format, inShirts(['M', 'XS']))).toEqual({
      status: 400,
      message: 'Билет «Спринт», участник 2, размер футболки: Выберите размер!',
    });
    const bought = await orderOf(format, inShirts(['M', 'M', 'L']));
    await report(federation, bought, 'paid');
    expect(await takenShirts(federation, format)).toEqual({ reserved: { M: 2, L: 1 }, worn: { M: 2, L: 1 } });
  });

  test('money that comes when shirts are gone still buys the tickets: who has no shirt waits for another size', async () => {
    const format = await formatWithShirts(federation, { M: 2, L: 5 });
    const late = await orderOf(format, inShirts(['M', 'L', 'M']));
    federation.clock.advance({ minutes: 16 });
    const quick = await signedInUser(federation);
    const sold = await order(federation, checkoutOf([lineOf(format, inShirts(['M']))]), { headers: quick.headers });
    await report(federation, sold, 'paid');
    await report(federation, late, 'paid');

    const made = await ticketsOf(late.orderId);
    expect(made.map(({ status, registered, itemSize }) => [status, registered, itemSize])).toEqual([
      ['paid', true, 'M'],
      ['paid', true, 'L'],
      ['paid', false, null],
    ]);
    expect(await federation.db.$count(refunds, eq(refunds.orderId, late.orderId))).toBe(0);
    expect(await takenShirts(federation, format)).toEqual({ reserved: { M: 2, L: 1 }, worn: { M: 2, L: 1 } });
    const id = made[2]?.publicId ?? '';
    const { ticket } = await desk.one(member, id);
    expect(ticket).toMatchObject({
      info: { registered: false },
      former_participant: { first_name: 'Анна', item_size: 'M' },
    });
    expect(ticket.history.at(-1)).toMatchObject({ action: 'shirt-gone', by: 'federation' });
    const [message] = (await federation.emails(member.email)).filter(({ subject }) =>
      subject.startsWith('Ваши билеты'),
    );
    expect(message?.text).toContain('Футболки размера M закончились, пока шла оплата: участник не зарегистрирован.');
    expect((await desk.register(member, id, { first_name: 'Анна', item_size: 'L' })).status).toBe(200);
    expect(await takenShirts(federation, format)).toEqual({ reserved: { M: 2, L: 2 }, worn: { M: 2, L: 2 } });
  });

  test('late money that finds no place is refunded as before', async () => {
    const format = await formatWithShirts(federation, { M: 5 }, { places: 2 });
    const late = await orderOf(format, inShirts(['M', 'M']));
    federation.clock.advance({ minutes: 16 });
    const quick = await signedInUser(federation);
    const sold = await order(federation, checkoutOf([lineOf(format)]), { headers: quick.headers });
    await report(federation, sold, 'paid');
    await report(federation, late, 'paid');
    expect(await ticketsOf(late.orderId)).toEqual([]);
    expect(await federation.db.$count(refunds, eq(refunds.orderId, late.orderId))).toBe(1);
  });

  test('six late payments at once for three shirts give six tickets, three registered, and nothing is oversold', async () => {
    const format = await formatWithShirts(federation, { M: 3 });
    const late = [];
    for (let each = 0; each < 3; each += 1) late.push(await orderOf(format, inShirts(['M'])));
    federation.clock.advance({ minutes: 16 });
    for (let each = 0; each < 3; each += 1) late.push(await orderOf(format, inShirts(['M'])));
    federation.clock.advance({ minutes: 16 });
    await Promise.all(late.map((each) => report(federation, each, 'paid')));
    const made = (await Promise.all(late.map(({ orderId }) => ticketsOf(orderId)))).flat();
    expect(made).toHaveLength(6);
    expect(made.filter(({ registered }) => registered)).toHaveLength(3);
    expect(await takenShirts(federation, format)).toEqual({ reserved: { M: 3 }, worn: { M: 3 } });
  });
});
