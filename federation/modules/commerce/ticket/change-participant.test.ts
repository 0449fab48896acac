import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { users } from '@/federation/db/schema/account/user';
import { tickets } from '@/federation/db/schema/commerce/ticket';
import { type TestApp, testApp } from '@/federation/testing/app';
import { checkoutOf, lineOf, order, participant, report } from '@/federation/testing/buyer';
import { formatWithShirts, takenShirts } from '@/federation/testing/shirts';
import { signedInUser, type TestUser } from '@/federation/testing/signed-in-user';
import { boughtTicket, boughtTickets, refundableFormat, refused, ticketDesk } from '@/federation/testing/ticket-life';
import { NO_SHIRT } from '@/lib/domain/commerce/ticket/registration';

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

/** A ticket of the owner's, registered. */
async function registered(format: Parameters<typeof refundableFormat>[1] = {}, values: object = {}) {
  const bought = await boughtTicket(federation, owner, format);
  expect((await desk.register(owner, bought.ticket.public_id, values)).status).toBe(200);
  return { ...bought, id: bought.ticket.public_id };
}
const rowOf = async (id: string) => {
  const [row] = await federation.db.select().from(tickets).where(eq(tickets.publicId, id));
  if (!row) throw new Error('the ticket is gone');
  return row;
};
const emailsTo = async ({ email }: TestUser) => federation.emails(email);
const done = { status: 200, response: { message: 'Данные участника изменены' } };
const pdf = (text: string) =>
  `data:application/pdf;base64,${Buffer.from(`%PDF-1.4\n${text}\n%%EOF`).toString('base64')}`;

describe('changing the data of a registered participant', () => {
  test('the data change, the start number stays, the history names the fields and the holder is told', async () => {
    const { id } = await registered({ regions: true }, { region: 16 });
    await federation.db.update(tickets).set({ startNumber: '114' }).where(eq(tickets.publicId, id));
    const before = await emailsTo(owner);
    const changes = { last_name: 'Соколова-Орлова', birth_date: '1994-09-14', region: 77 };
    expect(await desk.change(owner, id, changes)).toEqual(done);
    const { ticket } = await desk.one(owner, id);
    expect(ticket.info).toMatchObject({ ...changes, registered: true, number: '114' });
    expect(ticket.history.at(-1)).toMatchObject({
      ...{ action: 'participant-changed', by: 'you', changed: ['last_name', 'birth_date', 'region'] },
    });
    const [told] = (await emailsTo(owner)).filter(({ subject }) => subject === 'Данные участника изменены');
    expect(before.map(({ subject }) => subject)).not.toContain('Данные участника изменены');
    expect(told?.text).toContain('Изменено: фамилия, дата рождения, регион.');
  });

  test('the same data again change nothing and tell nobody', async () => {
    const { id } = await registered();
    const before = (await emailsTo(owner)).length;
    expect(await desk.change(owner, id)).toEqual({ status: 200, response: { message: 'Данные не изменились' } });
    expect((await desk.one(owner, id)).ticket.history).toHaveLength(2);
    expect(await emailsTo(owner)).toHaveLength(before);
  });

  test.each<[string, Parameters<typeof refundableFormat>[1], object, object, string]>([
    ['born too late', { ageMin: 18 }, {}, { birth_date: '2008-06-21' }, 'Участие старше 18'],
    ['born too early', { ageMax: 40 }, {}, { birth_date: '1984-01-02' }, 'Участие младше 40'],
    [
      'an unknown cluster',
      { clusters: [{ name: 'Любители', document: false }] },
      { cluster: { name: 'Любители' } },
      { cluster: { name: 'Элита' } },
      'Выберите кластер!',
    ],
    ['no region', { regions: true }, { region: 16 }, {}, 'Выберите регион!'],
    [
      'a question without an answer',
      { additionalFields: [{ name: 'doctor', label: 'Допуск врача', required: true }] },
      { additional_fields: [{ name: 'doctor', label: 'Допуск врача', required: true, value: 'есть' }] },
      {},
      'Заполните поле!',
    ],
    ['a short phone', {}, {}, { phone: '+7916123456' }, 'Введите корректный номер телефона'],
  ])('%s is refused as in a registration, and the data stay', async (_, format, given, values, message) => {
    const { id } = await registered(format, given);
    const before = await rowOf(id);
    expect(await desk.change(owner, id, values)).toEqual(refused(message));
    expect(await rowOf(id)).toEqual(before);
  });

  test('the data are changed by the holder only, and the owner who handed the ticket on reads no field of it', async () => {
    const { ticket } = await boughtTicket(federation, owner);
    await desk.transfer(owner, ticket.public_id, friend.email);
    const [received] = await desk.listed(friend, 'my');
    const receivedId = received?.public_id ?? '';
    await desk.register(friend, receivedId);
    expect(await desk.change(friend, receivedId, { last_name: 'Юсупова' })).toEqual(done);
    expect(await desk.change(owner, ticket.public_id)).toEqual(
      refused('Билет передан другому участнику, распоряжается им он'),
    );
    const { ticket: seen } = await desk.one(owner, ticket.public_id);
    expect(seen.history.at(-1)).toEqual({ action: 'participant-changed', by: 'recipient', at: expect.any(String) });
    expect(JSON.stringify(seen)).not.toContain('Юсупова');
    const stranger = await signedInUser(federation);
    expect((await desk.change(stranger, receivedId)).status).toBe(404);
    expect((await desk.change(stranger, ticket.public_id)).status).toBe(404);
  });

  test('a change after the start, after the check-in, unregistered or refunded is refused in words', async () => {
    const { id, format } = await registered();
    expect((await desk.one(owner, id)).ticket).toMatchObject({ change_refusal: null });
    await federation.db.update(tickets).set({ checkedInAt: federation.clock.now() }).where(eq(tickets.publicId, id));
    const checkedIn = 'Участник уже отмечен на старте: изменить данные нельзя';
    expect(await desk.change(owner, id)).toEqual(refused(checkedIn));
    expect((await desk.one(owner, id)).ticket).toMatchObject({ change_refusal: checkedIn });
    await federation.db.update(tickets).set({ checkedInAt: null }).where(eq(tickets.publicId, id));
    federation.clock.set(new Date(format.startTime.getTime() - 1000));
    expect(await desk.change(owner, id, { last_name: 'Орлова' })).toEqual(done);
    federation.clock.set(format.startTime);
    expect(await desk.change(owner, id)).toEqual(refused('Старт уже состоялся'));
    federation.clock.set(new Date('2026-06-01T09:00:00Z'));
    await desk.cancel(owner, id, format.publicId);
    expect(await desk.change(owner, id)).toEqual(refused('Билет не зарегистрирован'));
    await desk.refund(owner, id);
    expect(await desk.change(owner, id)).toEqual(
      refused('Деньги за билет уже возвращаются, больше с ним ничего сделать нельзя'),
    );
  });

  test('a ticket bought at the personal discount stays with its buyer, what else was typed changes [U-33]', async () => {
    const { id } = await registered();
    await federation.db.update(tickets).set({ discounted: true }).where(eq(tickets.publicId, id));
    await federation.db
      .update(users)
      .set({ name: 'Мария', lastName: 'Соколова', birthDate: '1994-09-04', gender: 'female', phone: null })
      .where(eq(users.publicId, owner.userId));
    const other = { first_name: 'Ольга', last_name: 'Юсупова', birth_date: '1990-01-02', phone: '+79160000001' };
    expect(await desk.change(owner, id, other)).toEqual(done);
    expect((await desk.one(owner, id)).ticket).toMatchObject({
      info: { first_name: 'Мария', last_name: 'Соколова', birth_date: '1994-09-04', phone: '79160000001' },
    });
    expect((await desk.one(owner, id)).ticket.history.at(-1)?.changed).toEqual(['phone']);
  });
});

describe('the proof of a cluster', () => {
  const clusters = [
    { name: 'Студенты', document: true },
    { name: 'Ветераны', document: true },
    { name: 'Любители', document: false },
  ];
  const student = { cluster: { name: 'Студенты' } };

  test('stays with the same person in the same cluster, and is wanted anew of another person or cluster', async () => {
    const { id } = await registered({ clusters }, { cluster: { name: 'Студенты', document: pdf('1') } });
    const proofId = (await rowOf(id)).clusterDocumentId ?? '';
    expect(await desk.change(owner, id, { ...student, last_name: 'Соколава' })).toEqual(done);
    expect((await rowOf(id)).clusterDocumentId).toBe(proofId);
    expect((await desk.one(owner, id)).ticket.info.cluster_document).toBe(true);
    const missing = refused('Выберите файл!');
    expect(await desk.change(owner, id, { ...student, first_name: 'Ольга', birth_date: '1996-01-02' })).toEqual(
      missing,
    );
    expect(await desk.change(owner, id, { cluster: { name: 'Ветераны' } })).toEqual(missing);
    expect(await federation.deps.storage.get(proofId)).toBeDefined();
  });

  test('passes to nobody else by several corrections, and a corrected name may be corrected back', async () => {
    const bought = { cluster: { name: 'Студенты', document: pdf('1') }, gender: 'female', first_name: 'Анна' };
    const { id } = await registered({ clusters }, bought);
    const steps = [{ first_name: 'Аня' }, { first_name: 'Таня' }, { first_name: 'Антон', gender: 'male' }];
    const told = [];
    for (const step of steps)
      told.push((await desk.change(owner, id, { ...student, ...bought, ...student, ...step })).status);
    expect(told).toEqual([200, 400, 400]);
    expect((await desk.one(owner, id)).ticket.proven_person).toMatchObject({ first_name: 'Анна' });
    expect(await desk.change(owner, id, { ...bought, ...student })).toEqual(done);
  });

  test('that came with the order holds for whom it was bought', async () => {
    const format = await refundableFormat(federation, { clusters });
    const line = { info: participant, cluster: { name: 'Студенты', document: pdf('1') } };
    const placed = await order(federation, checkoutOf([lineOf(format, line)]), { headers: owner.headers });
    await report(federation, placed, 'paid');
    const [{ public_id = '' } = {}] = await desk.listed(owner, 'my');
    expect((await rowOf(public_id)).provenPerson).toMatchObject({ last_name: participant.last_name });
    const other = { ...student, first_name: 'Ольга' };
    expect(await desk.change(owner, public_id, other)).toEqual(refused('Выберите файл!'));
    const proven = { cluster: { name: 'Студенты', document: pdf('2') }, first_name: 'Ольга' };
    expect(await desk.change(owner, public_id, proven)).toEqual(done);
    expect((await rowOf(public_id)).provenPerson).toMatchObject({ first_name: 'Ольга' });
    expect(await desk.cancel(owner, public_id, format.publicId)).toMatchObject({ status: 200 });
    expect((await rowOf(public_id)).provenPerson).toBeNull();
  });

  test('a new one takes the place of the old one, and it goes with a cluster that needs none', async () => {
    const { id } = await registered({ clusters }, { cluster: { name: 'Студенты', document: pdf('1') } });
    const first = (await rowOf(id)).clusterDocumentId ?? '';
    expect(await desk.change(owner, id, { cluster: { name: 'Ветераны', document: pdf('2') } })).toEqual(done);
    const second = (await rowOf(id)).clusterDocumentId ?? '';
    expect(second).not.toBe(first);
    expect(await federation.deps.storage.get(first)).toBeUndefined();
    expect((await desk.one(owner, id)).ticket.history.at(-1)?.changed).toEqual(['cluster', 'document']);
    expect(await desk.change(owner, id, { cluster: { name: 'Любители' } })).toEqual(done);
    expect((await rowOf(id)).clusterDocumentId).toBeNull();
    expect(await federation.deps.storage.get(second)).toBeUndefined();
  });

  test('a proof that is no document changes nothing', async () => {
    const { id } = await registered({ clusters }, { cluster: { name: 'Студенты', document: pdf('1') } });
    const before = await rowOf(id);
    const program = `data:application/pdf;base64,${Buffer.from('MZ this is a program').toString('base64')}`;
    const response = await desk.change(owner, id, { cluster: { name: 'Студенты', document: program } });
    expect(response).toEqual(refused('Неподдерживаемый формат!'));
    expect(await rowOf(id)).toEqual(before);
  });
});

describe('the T-shirt of the starter pack', () => {
  test('another size is taken before the old one goes back; a size that is gone leaves the old one', async () => {
    const format = await formatWithShirts(federation, { M: 2, L: 1 });
    const [one, other] = await boughtTickets(federation, owner, { format, count: 2 });
    const [first, second] = [one?.public_id ?? '', other?.public_id ?? ''];
    await desk.register(owner, first, { item_size: 'M' });
    await desk.register(owner, second, { item_size: 'M' });
    expect(await desk.change(owner, first, { item_size: 'L' })).toEqual(done);
    expect(await takenShirts(federation, format)).toEqual({ reserved: { M: 1, L: 1 }, worn: { M: 1, L: 1 } });
    const gone = 'Футболки размера L закончились: выберите другой размер';
    expect(await desk.change(owner, second, { item_size: 'L' })).toEqual(refused(gone));
    expect(await desk.change(owner, second, { item_size: 'XXL' })).toEqual(refused('Выберите размер!'));
    expect(await takenShirts(federation, format)).toEqual({ reserved: { M: 1, L: 1 }, worn: { M: 1, L: 1 } });
    expect(await desk.change(owner, first, { item_size: NO_SHIRT })).toEqual(done);
    expect(await desk.change(owner, second, { item_size: 'L' })).toEqual(done);
    expect(await takenShirts(federation, format)).toEqual({ reserved: { L: 1 }, worn: { L: 1 } });
  });

  test('a correction of the name keeps a size of which nothing is left', async () => {
    const format = await formatWithShirts(federation, { M: 1 });
    const [one] = await boughtTickets(federation, owner, { format });
    await desk.register(owner, one?.public_id ?? '', { item_size: 'M' });
    expect(await desk.change(owner, one?.public_id ?? '', { item_size: 'M', last_name: 'Орлова' })).toEqual(done);
    expect(await takenShirts(federation, format)).toEqual({ reserved: { M: 1 }, worn: { M: 1 } });
  });

  test('12 tickets change their sizes at once, back and forth: stock and tickets agree and nothing is oversold', async () => {
    const format = await formatWithShirts(federation, { S: 6, M: 6, L: 3 });
    const bought = [
      ...(await boughtTickets(federation, owner, { format, count: 6 })),
      ...(await boughtTickets(federation, friend, { format, count: 6 })),
    ];
    const holders = bought.map((ticket, index) => ({ id: ticket.public_id, who: index < 6 ? owner : friend }));
    for (const [index, { id, who }] of holders.entries()) {
      await desk.register(who, id, { item_size: index % 2 === 0 ? 'S' : 'M' });
    }
    const wanted = ['L', 'S', 'M', NO_SHIRT];
    const responses = await Promise.all(
      wanted.flatMap((_, round) =>
        holders.map(({ id, who }, index) =>
          desk.change(who, id, { item_size: wanted[(index + round) % wanted.length] }),
        ),
      ),
    );
    expect(responses.filter(({ status }) => status !== 200 && status !== 400)).toEqual([]);
    expect(responses.some(({ status }) => status === 200)).toBe(true);
    const { reserved, worn } = await takenShirts(federation, format);
    expect(reserved).toEqual(worn);
    expect(reserved.L ?? 0).toBeLessThanOrEqual(3);
    expect(reserved.S ?? 0).toBeLessThanOrEqual(6);
    expect(reserved.M ?? 0).toBeLessThanOrEqual(6);
  });
});

describe('a cancelled registration', () => {
  const former = async (who: TestUser, id: string) => (await desk.one(who, id)).ticket.former_participant;

  test('leaves what was typed for the next one, only for the holder and nowhere else', async () => {
    const clusters = [{ name: 'Любители', document: false }];
    const { id, format } = await registered({ clusters, regions: true }, { region: 16, cluster: { name: 'Любители' } });
    expect(await former(owner, id)).toBeNull();
    await desk.cancel(owner, id, format.publicId);
    expect(await former(owner, id)).toMatchObject({
      ...{ last_name: 'Соколова', first_name: 'Мария', birth_date: '1994-09-04', phone: '79161234567' },
      ...{ gender: 'female', region: 16, cluster: 'Любители' },
    });
    const { ticket } = await desk.one(owner, id);
    expect(ticket.info).toMatchObject({ registered: false, last_name: '', phone: null });
    expect((await desk.register(owner, id, { region: 16, cluster: { name: 'Любители' } })).status).toBe(200);
    expect(await former(owner, id)).toBeNull();
  });

  test('is forgotten when the ticket is handed on, and stays forgotten when it comes back', async () => {
    const { id, format } = await registered();
    await desk.cancel(owner, id, format.publicId);
    await desk.transfer(owner, id, friend.email);
    const [received] = await desk.listed(friend, 'my');
    expect(await former(friend, received?.public_id ?? '')).toBeNull();
    expect((await rowOf(id)).formerParticipant).toBeNull();
    await desk.register(friend, received?.public_id ?? '', { last_name: 'Юсупова' });
    await desk.cancel(friend, received?.public_id ?? '', format.publicId);
    expect(await former(friend, received?.public_id ?? '')).toMatchObject({ last_name: 'Юсупова' });
    expect(await former(owner, id)).toBeNull();
    await desk.takeBack(owner, id);
    expect((await rowOf(id)).formerParticipant).toBeNull();
  });

  test('is forgotten when the ticket is refunded', async () => {
    const { id, format } = await registered();
    await desk.cancel(owner, id, format.publicId);
    await desk.refund(owner, id);
    expect((await rowOf(id)).formerParticipant).toBeNull();
  });
});
