import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { users } from '@/federation/db/schema/account/user';
import { products, proportions } from '@/federation/db/schema/commerce/shop';
import { tickets } from '@/federation/db/schema/commerce/ticket';
import { type TestApp, testApp } from '@/federation/testing/app';
import { checkoutOf, lineOf, order, report } from '@/federation/testing/buyer';
import { signedInUser, type TestUser } from '@/federation/testing/signed-in-user';
import { boughtTicket, boughtTickets, refundableFormat, refused, ticketDesk } from '@/federation/testing/ticket-life';
import { NO_SHIRT } from '@/lib/domain/commerce/ticket/registration';
import { DISCOUNTED_STAYS } from '@/lib/domain/commerce/ticket/ticket-action';

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

describe('registering [C-174 C-175 S-10]', () => {
  test('the participant is stored, and the ticket is locked [C-174 C-092]', async () => {
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
      response: { message: 'Билет зарегистрирован' },
    });
    const { ticket: after } = await desk.one(owner, ticket.public_id);
    expect(after.info).toMatchObject({
      registered: true,
      first_name: 'Мария',
      last_name: 'Соколова',
      second_name: 'Игоревна',
      region: 16,
      birth_date: '1994-09-04',
      phone: '79161234567',
      gender: 'female',
      cluster: 'Любители',
      additional_fields: [{ name: 'club', label: 'Клуб', required: true, value: 'Волна' }],
    });
    expect(after.actions).toEqual(['change-participant', 'cancel-registration']);
    expect(after.history.map(({ action, by }) => [action, by])).toEqual([
      ['bought', 'you'],
      ['registered', 'you'],
    ]);
    expect(await desk.register(owner, ticket.public_id, filled)).toEqual(refused('Билет уже зарегистрирован'));
    const told = (await federation.emails(owner.email)).find(({ subject }) => subject === 'Участник зарегистрирован');
    expect(told?.attachments.map(({ filename }) => filename)).toEqual([`bilet-${after.ticketNumber}.png`]);
    expect(told?.text).not.toContain('/verify/');
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

  test('an insured person is named in Cyrillic [C-131]', async () => {
    const format = await refundableFormat(federation, { insuranceKopecks: 35_000 });
    const bill = await order(federation, checkoutOf([lineOf(format, { insurance: true })]), { headers: owner.headers });
    await report(federation, bill, 'paid');
    const [ticket] = await desk.listed(owner, 'my');
    const publicId = ticket?.public_id ?? '';
    expect(await desk.register(owner, publicId, { first_name: 'Maria' })).toEqual(refused('Только кирица!'));
    expect((await desk.register(owner, publicId)).status).toBe(200);
  });

  test('the proof of a cluster is judged by its bytes and goes with the registration [C-160 R-27]', async () => {
    const { ticket, format } = await bought({ clusters: [{ name: 'Студенты', document: true }] });
    const withProof = (bytes: string) => ({
      cluster: { name: 'Студенты', document: `data:application/pdf;base64,${Buffer.from(bytes).toString('base64')}` },
    });
    const no = await desk.register(owner, ticket.public_id, withProof('MZ this is a program'));
    expect(no).toEqual(refused('Неподдерживаемый формат!'));
    expect((await desk.register(owner, ticket.public_id, withProof('%PDF-1.4\n1 0 obj\n%%EOF'))).status).toBe(200);
    const [row] = await federation.db.select().from(tickets).where(eq(tickets.publicId, ticket.public_id));
    const proofId = row?.clusterDocumentId ?? '';
    expect(await federation.deps.storage.get(proofId)).toBeDefined();
    await desk.cancel(owner, ticket.public_id, format.publicId);
    expect(await federation.deps.storage.get(proofId)).toBeUndefined();
  });

  test('a T-shirt comes off the stock and goes back with the registration [C-124 U-37]', async () => {
    const { ticket, format } = await bought();
    const { eventCityId } = format;
    const [shirt] = await federation.db
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
    await federation.db
      .insert(proportions)
      .values({ productId: shirt?.publicId ?? '', name: 'M', stock: 1, position: 1 });
    expect(await desk.register(owner, ticket.public_id)).toEqual(refused('Выберите размер!'));
    expect((await desk.register(owner, ticket.public_id, { item_size: 'M' })).status).toBe(200);
    const [other] = await boughtTickets(federation, friend, { format });
    const last = await desk.register(friend, other?.public_id ?? '', { item_size: 'M' });
    expect(last).toEqual(refused('Футболки размера M закончились: выберите другой размер'));
    await desk.cancel(owner, ticket.public_id, format.publicId);
    expect((await desk.register(friend, other?.public_id ?? '', { item_size: 'M' })).status).toBe(200);
    expect((await desk.register(owner, ticket.public_id, { item_size: NO_SHIRT })).status).toBe(200);
  });

  test('bought at the personal discount, the holder starts [C-093 U-33]', async () => {
    const { ticket } = await bought();
    await federation.db.update(tickets).set({ discounted: true }).where(eq(tickets.publicId, ticket.public_id));
    await federation.db
      .update(users)
      .set({ name: 'Марат', lastName: 'Гареев', birthDate: '1985-02-03', gender: 'male' })
      .where(eq(users.publicId, owner.userId));
    expect((await desk.register(owner, ticket.public_id)).status).toBe(200);
    expect((await desk.one(owner, ticket.public_id)).ticket.info).toMatchObject({
      first_name: 'Марат',
      last_name: 'Гареев',
      birth_date: '1985-02-03',
    });
  });

  test('a discounted ticket is not handed on, and the refusal says why [U-33]', async () => {
    const { ticket } = await bought();
    await federation.db.update(tickets).set({ discounted: true }).where(eq(tickets.publicId, ticket.public_id));
    expect((await desk.one(owner, ticket.public_id)).ticket.actions).toEqual([
      'register',
      'refund',
      'give-up-discount',
    ]);
    expect(await desk.transfer(owner, ticket.public_id, friend.email)).toEqual(refused(DISCOUNTED_STAYS));
    expect((await desk.one(owner, ticket.public_id)).ticket.history).toHaveLength(1);
  });

  test('a discounted ticket that was handed on before is registered by the data of its recipient [U-33]', async () => {
    const { ticket } = await bought();
    await desk.transfer(owner, ticket.public_id, friend.email);
    await federation.db.update(tickets).set({ discounted: true }).where(eq(tickets.publicId, ticket.public_id));
    const own = { name: 'Ильдар', lastName: 'Юсупов', birthDate: '1970-02-03' };
    await federation.db.update(users).set(own).where(eq(users.publicId, friend.userId));
    const [received] = await desk.listed(friend, 'my');
    const received_id = received?.public_id ?? '';
    expect((await desk.one(friend, received_id)).ticket.actions).toEqual(['register']);
    expect((await desk.register(friend, received_id)).status).toBe(200);
    expect((await desk.one(friend, received_id)).ticket.info).toMatchObject({
      first_name: 'Мария',
      last_name: 'Соколова',
      birth_date: '1994-09-04',
    });
  });

  test('a buyer whose profile lacks the phone and the birthday fills them in [U-33]', async () => {
    const { ticket } = await bought();
    await federation.db.update(tickets).set({ discounted: true }).where(eq(tickets.publicId, ticket.public_id));
    const known = { name: 'Марат', lastName: 'Гареев', birthDate: null, phone: null };
    await federation.db.update(users).set(known).where(eq(users.publicId, owner.userId));
    expect((await desk.register(owner, ticket.public_id)).status).toBe(200);
    expect((await desk.one(owner, ticket.public_id)).ticket.info).toMatchObject({
      first_name: 'Марат',
      last_name: 'Гареев',
      birth_date: '1994-09-04',
      phone: '79161234567',
    });
  });
});

describe('cancelling the registration [C-176 S-11]', () => {
  test('the ticket stays without a participant [C-176]', async () => {
    const { ticket, format } = await bought();
    await desk.register(owner, ticket.public_id);
    expect(await desk.cancel(owner, ticket.public_id, format.publicId)).toEqual({
      status: 200,
      response: { message: 'Регистрация отменена. Билет остаётся у вас' },
    });
    const { ticket: after } = await desk.one(owner, ticket.public_id);
    expect(after.info).toMatchObject({ registered: false, first_name: '', birth_date: null });
    expect(after.actions).toEqual(['register', 'refund', 'transfer']);
    expect(await subjects(owner)).toContain('Регистрация отменена');
  });

  test('registered on the spot it can’t be cancelled; of another format it is not found [C-083]', async () => {
    const { ticket, format } = await bought();
    await desk.register(owner, ticket.public_id);
    expect((await desk.cancel(owner, ticket.public_id, crypto.randomUUID())).status).toBe(404);
    await federation.db.update(tickets).set({ offlineRegistered: true }).where(eq(tickets.publicId, ticket.public_id));
    expect((await desk.cancel(owner, ticket.public_id, format.publicId)).status).toBe(400);
  });
});
