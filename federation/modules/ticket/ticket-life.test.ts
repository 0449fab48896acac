import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { refunds } from '@/federation/modules/payment/tables';
import { products, proportions } from '@/federation/modules/shop/tables';
import { teams } from '@/federation/modules/team/tables';
import { users } from '@/federation/modules/user/tables';
import { type TestApp, testApp } from '@/federation/testing/app';
import { checkoutOf, lineOf, order, report, submit } from '@/federation/testing/buyer';
import type { TestFormat } from '@/federation/testing/format';
import { signedInMember, type TestMember } from '@/federation/testing/member';
import { boughtTickets, refundableFormat, ticketDesk } from '@/federation/testing/ticket-life';
import type { Ticket } from '@/lib/contract/ticket';
import { NO_SHIRT } from '@/lib/domain/registration';
import { finishRefund } from './finish-refund';
import { tickets } from './tables';

let house: TestApp;
let desk: ReturnType<typeof ticketDesk>;
beforeAll(async () => {
  house = await testApp();
  desk = ticketDesk(house);
});
afterAll(() => house.close());

let owner: TestMember;
let friend: TestMember;
beforeEach(async () => {
  house.clock.set(new Date('2026-06-01T09:00:00Z'));
  owner = await signedInMember(house);
  friend = await signedInMember(house);
});

async function bought(
  values: Parameters<typeof refundableFormat>[1] = {},
): Promise<{ ticket: Ticket; format: TestFormat }> {
  const format = await refundableFormat(house, values);
  const [ticket] = await boughtTickets(house, owner, { format });
  if (!ticket) throw new Error('no ticket');
  return { ticket, format };
}

const refused = (message: string) => ({ status: 400, answer: { message } });
const subjects = async ({ email }: TestMember) => (await house.letters(email)).map(({ subject }) => subject);

describe('registering [C-174 C-175 S-10]', () => {
  test('[C-174 C-092] who starts is written down, and the ticket is locked', async () => {
    const { ticket, format } = await bought({
      regions: true,
      secondName: true,
      clusters: [{ name: 'Любители', document: false }],
      additionalFields: [{ name: 'club', label: 'Клуб', required: true }],
    });
    const filled = {
      format_public_id: format.publicId,
      second_name: 'Игоревна',
      region: 16,
      cluster: { name: 'Любители' },
      additional_fields: [{ name: 'club', label: 'Клуб', required: true, value: 'Волна' }],
    };
    expect(await desk.register(owner, ticket.public_id, filled)).toEqual({
      status: 200,
      answer: { message: 'Билет зарегистрирован' },
    });
    const { ticket: after } = await desk.one(owner, ticket.public_id);
    expect(after.info).toMatchObject({
      ...{ registered: true, first_name: 'Мария', last_name: 'Соколова', second_name: 'Игоревна', region: 16 },
      ...{ birth_date: '1994-09-04', cluster: 'Любители' },
      additional_fields: [{ name: 'club', label: 'Клуб', required: true, value: 'Волна' }],
    });
    expect(after.actions).toEqual(['cancel-registration']);
    expect(after.history.map(({ deed, by }) => [deed, by])).toEqual([
      ['bought', 'you'],
      ['registered', 'you'],
    ]);
    expect(await desk.register(owner, ticket.public_id, filled)).toEqual(refused('Билет уже зарегистрирован'));
    expect(await subjects(owner)).toContain('Участник зарегистрирован');
  });

  test.each<[string, Parameters<typeof refundableFormat>[1], object, string]>([
    ['C-125', { regions: true }, {}, 'Выберите регион!'],
    ['C-125', { regions: true }, { region: 80 }, 'Выберите регион!'],
    ['C-126', { clusters: [{ name: 'Любители', document: false }] }, {}, 'Выберите кластер!'],
    [
      'C-134',
      { clusters: [{ name: 'Студенты', document: true }] },
      { cluster: { name: 'Студенты' } },
      'Выберите файл!',
    ],
    ['C-130', { additionalFields: [{ name: 'club', label: 'Клуб', required: true }] }, {}, 'Заполните поле!'],
    ['C-128', { ageMin: 40 }, {}, 'Участие старше 40'],
    ['C-128', { ageMax: 30 }, {}, 'Участие младше 30'],
    ['C-129', {}, { phone: '+7916123456' }, 'Введите корректный номер телефона'],
    ['C-133', {}, { gender: 'other' }, 'Выберите одно из значений!'],
    ['C-123', {}, { first_name: ' ' }, 'Заполните поле!'],
  ])('[%s] %j with %j is refused: %s', async (_row, format, values, message) => {
    const { ticket } = await bought(format);
    expect(await desk.register(owner, ticket.public_id, values)).toEqual(refused(message));
    expect((await desk.one(owner, ticket.public_id)).ticket.info).toMatchObject({ registered: false, first_name: '' });
  });

  test('[C-131] an insured person is named in Cyrillic', async () => {
    const format = await refundableFormat(house, { insuranceKopecks: 35_000 });
    const bill = await order(house, checkoutOf([lineOf(format, { insurance: true })]), { headers: owner.headers });
    await report(house, bill, 'paid');
    const [ticket] = await desk.listed(owner, 'my');
    const publicId = ticket?.public_id ?? '';
    expect(await desk.register(owner, publicId, { first_name: 'Maria' })).toEqual(refused('Только кирица!'));
    expect((await desk.register(owner, publicId)).status).toBe(200);
  });

  test('[C-160 promise 27] the proof of a cluster is judged by its bytes and goes with the registration', async () => {
    const { ticket, format } = await bought({ clusters: [{ name: 'Студенты', document: true }] });
    const withProof = (bytes: string) => ({
      cluster: { name: 'Студенты', document: `data:application/pdf;base64,${Buffer.from(bytes).toString('base64')}` },
    });
    const no = await desk.register(owner, ticket.public_id, withProof('MZ this is a program'));
    expect(no).toEqual(refused('Неподдерживаемый формат!'));
    expect((await desk.register(owner, ticket.public_id, withProof('%PDF-1.4\n1 0 obj\n%%EOF'))).status).toBe(200);
    const [row] = await house.db.select().from(tickets).where(eq(tickets.publicId, ticket.public_id));
    const proofId = row?.clusterDocumentId ?? '';
    expect(await house.deps.storage.get(proofId)).toBeDefined();
    await desk.cancel(owner, ticket.public_id, format.publicId);
    expect(await house.deps.storage.get(proofId)).toBeUndefined();
  });

  test('[C-127] a team is joined while it has places', async () => {
    const format = await refundableFormat(house, { team: true, maxCount: 2 });
    const [team] = await house.db
      .insert(teams)
      .values({ formatId: format.publicId, number: '007', placesLeft: 1 })
      .returning();
    const [one, two] = await boughtTickets(house, owner, { format, count: 2 });
    expect(await desk.register(owner, one?.public_id ?? '')).toEqual(refused('Выберите команду!'));
    const joined = { team_public_id: team?.publicId };
    expect((await desk.register(owner, one?.public_id ?? '', joined)).status).toBe(200);
    expect((await desk.one(owner, one?.public_id ?? '')).ticket.team).toEqual({ number: '007' });
    const full = await desk.register(owner, two?.public_id ?? '', joined);
    expect(full).toEqual(refused('В этой команде не осталось мест: выберите другую'));
    await desk.cancel(owner, one?.public_id ?? '', format.publicId);
    expect((await desk.register(owner, two?.public_id ?? '', joined)).status).toBe(200);
  });

  test('a place bought in a team stays the ticket’s, and goes back with it', async () => {
    const format = await refundableFormat(house, { team: true, maxCount: 2, places: 10 });
    const [team, other] = await house.db
      .insert(teams)
      .values(['001', '002'].map((number) => ({ formatId: format.publicId, number, placesLeft: 1 })))
      .returning();
    const line = {
      ...lineOf(format),
      format_public_id: undefined,
      team_public_id: team?.publicId,
      ticket_count: undefined,
      team_count: 1,
    };
    const bill = await order(house, checkoutOf([line]), { headers: owner.headers });
    await report(house, bill, 'paid');
    const [ticket] = (await desk.listed(owner, 'my')).filter((each) => each.order_public_id === bill.orderId);
    const publicId = ticket?.public_id ?? '';
    const left = async () =>
      (await house.app.inject({ url: `/api/teams/${format.publicId}` }))
        .json<{ values: { tickets_left: { athlete: number } }[] }>()
        .values.map(({ tickets_left }) => tickets_left.athlete);
    expect(await left()).toEqual([0, 1]);
    expect(await desk.register(owner, publicId, { team_public_id: other?.publicId })).toEqual(
      refused('Билет куплен в другую команду'),
    );
    expect((await desk.register(owner, publicId, { team_public_id: team?.publicId })).status).toBe(200);
    await desk.cancel(owner, publicId, format.publicId);
    expect(await left()).toEqual([0, 1]);
    expect((await desk.one(owner, publicId)).ticket.team).toEqual({ number: '001' });
    expect((await desk.refund(owner, publicId)).status).toBe(200);
    expect(await left()).toEqual([1, 1]);
  });

  test('[C-124 U-37] a T-shirt comes off the stock and goes back with the registration', async () => {
    const { ticket, format } = await bought();
    const { eventCityId } = format;
    const [shirt] = await house.db
      .insert(products)
      .values({
        title: 'Футболка участника',
        description: '',
        priceKopecks: 0,
        delivery: false,
        shirtOf: eventCityId,
        position: 1,
      })
      .returning();
    await house.db.insert(proportions).values({ productId: shirt?.publicId ?? '', name: 'M', stock: 1, position: 1 });
    expect(await desk.register(owner, ticket.public_id)).toEqual(refused('Выберите размер!'));
    expect((await desk.register(owner, ticket.public_id, { item_size: 'M' })).status).toBe(200);
    const [other] = await boughtTickets(house, friend, { format });
    const last = await desk.register(friend, other?.public_id ?? '', { item_size: 'M' });
    expect(last).toEqual(refused('Футболки размера M закончились: выберите другой размер'));
    await desk.cancel(owner, ticket.public_id, format.publicId);
    expect((await desk.register(friend, other?.public_id ?? '', { item_size: 'M' })).status).toBe(200);
    expect((await desk.register(owner, ticket.public_id, { item_size: NO_SHIRT })).status).toBe(200);
  });

  test('[C-093 U-33] bought at the personal discount, the holder himself starts', async () => {
    const { ticket } = await bought();
    await house.db.update(tickets).set({ discounted: true }).where(eq(tickets.publicId, ticket.public_id));
    await house.db
      .update(users)
      .set({ name: 'Марат', lastName: 'Гареев', birthDate: '1985-02-03', gender: 'male' })
      .where(eq(users.publicId, owner.userId));
    expect((await desk.register(owner, ticket.public_id)).status).toBe(200);
    expect((await desk.one(owner, ticket.public_id)).ticket.info).toMatchObject({
      ...{ first_name: 'Марат', last_name: 'Гареев', birth_date: '1985-02-03' },
    });
  });
});

describe('cancelling the registration [C-176 S-11]', () => {
  test('[C-176] the ticket stays, the data go', async () => {
    const { ticket, format } = await bought();
    await desk.register(owner, ticket.public_id);
    expect(await desk.cancel(owner, ticket.public_id, format.publicId)).toEqual({
      status: 200,
      answer: { message: 'Регистрация отменена. Билет остаётся у вас' },
    });
    const { ticket: after } = await desk.one(owner, ticket.public_id);
    expect(after.info).toMatchObject({ registered: false, first_name: '', birth_date: null });
    expect(after.actions).toEqual(['register', 'refund', 'transfer']);
    expect(await subjects(owner)).toContain('Регистрация отменена');
  });

  test('[C-083] registered on the spot it can’t be cancelled; of another format it is not found', async () => {
    const { ticket, format } = await bought();
    await desk.register(owner, ticket.public_id);
    expect((await desk.cancel(owner, ticket.public_id, crypto.randomUUID())).status).toBe(404);
    await house.db.update(tickets).set({ offlineRegistered: true }).where(eq(tickets.publicId, ticket.public_id));
    expect((await desk.cancel(owner, ticket.public_id, format.publicId)).status).toBe(400);
  });
});

describe('a refund [C-179 S-11]', () => {
  test('[C-088 C-179] the sum is told, the money is on its way, the place is on sale at once', async () => {
    const { ticket, format } = await bought({ places: 1 });
    const buyAgain = () => submit(house, checkoutOf([lineOf(format)]), { headers: friend.headers });
    expect((await buyAgain()).answer.message).toBe('Доступно билетов: 0');
    expect((await desk.one(owner, ticket.public_id)).ticket.refund_sum).toBe(4500);
    expect(await desk.refund(owner, ticket.public_id)).toEqual({
      status: 200,
      answer: { sum: 4500, message: 'Возврат принят' },
    });
    const { ticket: after } = await desk.one(owner, ticket.public_id);
    expect(after).toMatchObject({ status: 'processing', actions: [], refund_sum: null });
    expect((await buyAgain()).answer.redirect_url).toBeDefined();
    const rows = await house.db.select().from(refunds).where(eq(refunds.orderId, ticket.order_public_id));
    expect(rows).toEqual([expect.objectContaining({ amountKopecks: 450_000, occasion: `ticket:${ticket.public_id}` })]);
    expect(await subjects(owner)).toContain('Возврат билета принят');
    // The bank has done it.
    await finishRefund(house.db, ticket.public_id, house.clock.now());
    const { ticket: returned } = await desk.one(owner, ticket.public_id);
    expect(returned).toMatchObject({ status: 'refunded', actions: [] });
    expect(returned.history.map(({ deed, by }) => [deed, by])).toEqual([
      ['bought', 'you'],
      ['refund-requested', 'you'],
      ['refunded', 'federation'],
    ]);
  });

  test('one of three tickets gives back one place and its own price', async () => {
    const format = await refundableFormat(house, { places: 3 });
    const [one, two, three] = await boughtTickets(house, owner, { format, count: 3 });
    for (const ticket of [one, two]) expect((await desk.refund(owner, ticket?.public_id ?? '')).answer.sum).toBe(4500);
    expect((await desk.one(owner, three?.public_id ?? '')).ticket.status).toBe('paid');
    const left = await house.app.inject({ url: `/api/event_format/${format.publicId}` });
    expect(left.json().tickets_left).toEqual({ athlete: 2 });
  });

  test('[C-085 C-086 C-087] not where the rules forbid it', async () => {
    const { ticket } = await bought();
    await desk.register(owner, ticket.public_id);
    expect(await desk.refund(owner, ticket.public_id)).toEqual(
      refused('Билет зарегистрирован: сначала отмените регистрацию'),
    );
    const { ticket: promo } = await bought();
    await house.db.update(tickets).set({ promocode: 'LETO' }).where(eq(tickets.publicId, promo.public_id));
    expect((await desk.refund(owner, promo.public_id)).status).toBe(400);
    expect(await house.db.select().from(refunds).where(eq(refunds.orderId, ticket.order_public_id))).toEqual([]);
  });
});

describe('a transfer [C-177 C-178 S-12]', () => {
  test('[C-090 C-082 C-091 U-24] the recipient holds it under an id of his own; the old code dies', async () => {
    const { ticket } = await bought();
    expect(await desk.transfer(owner, ticket.public_id, friend.email)).toEqual({
      status: 200,
      answer: { message: 'Билет передан. Мы отправили письмо новому участнику' },
    });
    expect(await desk.listed(owner, 'my')).toEqual([]);
    const [given] = await desk.listed(owner, 'transfered');
    expect(given).toMatchObject({
      public_id: ticket.public_id,
      actions: ['return'],
      original_user_public_id: owner.userId,
    });
    const [received] = await desk.listed(friend, 'my');
    expect(received?.public_id).not.toBe(ticket.public_id);
    expect(received).toMatchObject({ ticketNumber: ticket.ticketNumber, actions: ['register'] });
    // Neither knows the ticket by the other's id.
    expect((await desk.one(owner, received?.public_id ?? '')).status).toBe(404);
    expect((await desk.one(friend, ticket.public_id)).status).toBe(404);
    expect(await subjects(friend)).toContain('Вам передали билет');
    expect(await subjects(owner)).toContain('Вы передали билет');
  });

  test('[S-12] registered by the recipient, his data are not the owner’s business and it can’t be taken back', async () => {
    const { ticket, format } = await bought();
    await desk.transfer(owner, ticket.public_id, friend.email);
    const [received] = await desk.listed(friend, 'my');
    const publicId = received?.public_id ?? '';
    await desk.register(friend, publicId);
    const { ticket: seen } = await desk.one(owner, ticket.public_id);
    expect(seen.info).toMatchObject({ registered: true, first_name: '', birth_date: null, email: null });
    expect((await desk.takeBack(owner, ticket.public_id)).status).toBe(400);
    expect((await desk.cancel(owner, ticket.public_id, format.publicId)).status).toBe(400);
    expect((await desk.cancel(friend, publicId, format.publicId)).status).toBe(200);
    expect((await desk.takeBack(owner, ticket.public_id)).status).toBe(200);
  });

  test('[C-178] returned, it is as before, and can be given again; the recipient’s id is dead', async () => {
    const { ticket } = await bought();
    await desk.transfer(owner, ticket.public_id, friend.email);
    const [received] = await desk.listed(friend, 'my');
    expect(await desk.takeBack(owner, ticket.public_id)).toEqual({
      status: 200,
      answer: { message: 'Билет снова у вас' },
    });
    expect(await desk.listed(friend, 'my')).toEqual([]);
    expect((await desk.one(friend, received?.public_id ?? '')).status).toBe(404);
    const { ticket: back } = await desk.one(owner, ticket.public_id);
    expect(back).toMatchObject({ original_user_public_id: null, actions: ['register', 'refund', 'transfer'] });
    expect(back.history.map(({ deed }) => deed)).toEqual(['bought', 'transferred', 'returned']);
    expect((await desk.transfer(owner, ticket.public_id, friend.email)).status).toBe(200);
    expect(await subjects(friend)).toEqual(expect.arrayContaining(['Переданный вам билет отозван']));
  });

  test('[promise 18] a known and an unknown address answer alike; the stranger finds the ticket at his mailbox', async () => {
    const email = 'nobody-yet@example.ru';
    const known = await desk.transfer(owner, (await bought()).ticket.public_id, friend.email);
    const { ticket } = await bought();
    expect(await desk.transfer(owner, ticket.public_id, email)).toEqual(known);
    const [letter] = await house.letters(email);
    expect(letter?.subject).toBe('Вам передали билет');
    expect(letter?.text).toContain('«Забыли пароль?»');
    expect((await desk.takeBack(owner, ticket.public_id)).status).toBe(200);
  });

  test('[U-67] not to oneself, not further, not to a wrong address', async () => {
    const { ticket } = await bought();
    const { status, answer } = await desk.transfer(owner, ticket.public_id, owner.email.toUpperCase());
    expect({ status, message: answer.message.slice(0, 29) }).toEqual({
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

test('[promise 28] nobody does anything with another’s ticket', async () => {
  const { ticket, format } = await bought();
  const missing = { status: 404, answer: { message: 'Такого билета нет' } };
  for (const publicId of [ticket.public_id, crypto.randomUUID()]) {
    expect(await desk.register(friend, publicId)).toEqual(missing);
    expect(await desk.cancel(friend, publicId, format.publicId)).toEqual(missing);
    expect(await desk.transfer(friend, publicId, friend.email)).toEqual(missing);
    expect(await desk.takeBack(friend, publicId)).toEqual(missing);
    expect(await desk.refund(friend, publicId)).toEqual(missing);
  }
});

test('after the start nothing can be done', async () => {
  const { ticket } = await bought({ startTime: new Date('2026-06-01T10:00:00Z') });
  house.clock.set(new Date('2026-06-01T10:00:00Z'));
  for (const answer of [
    await desk.register(owner, ticket.public_id),
    await desk.refund(owner, ticket.public_id),
    await desk.transfer(owner, ticket.public_id, friend.email),
  ]) {
    expect(answer).toEqual(refused('Старт уже состоялся'));
  }
});
