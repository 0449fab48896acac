import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type TestApp, testApp } from '@/federation/testing/app';
import { formatWithShirts, takenShirts } from '@/federation/testing/shirts';
import { signedInUser, type TestUser } from '@/federation/testing/signed-in-user';
import { boughtTickets, refundableFormat, ticketDesk } from '@/federation/testing/ticket-life';
import type { RowOutcome } from '@/lib/contract/commerce/ticket';

let federation: TestApp;
let desk: ReturnType<typeof ticketDesk>;
let owner: TestUser;
beforeAll(async () => {
  federation = await testApp();
  desk = ticketDesk(federation);
});
afterAll(() => federation.close());
beforeEach(async () => {
  federation.clock.set(new Date('2026-06-01T09:00:00Z'));
  owner = await signedInUser(federation);
});

type FormatValues = Parameters<typeof refundableFormat>[1];

const bought = async (count: number, values: FormatValues = {}) => {
  const format = await refundableFormat(federation, { places: 100, ...values });
  return { format, tickets: await boughtTickets(federation, owner, { format, count }) };
};
const NAMES = ['Андреев', 'Борисов', 'Васильев', 'Громов', 'Дёмин', 'Ершов', 'Жуков', 'Зуев', 'Ильин', 'Крылов'];
const person = (index: number) => ({
  last_name: NAMES[index % 10],
  first_name: index < 10 ? 'Пётр' : 'Павел',
  gender: 'male',
});
const rowsOf = (tickets: readonly { public_id: string }[], more: object = {}) =>
  tickets.map(({ public_id }, index) => ({ public_id, ...person(index), ...more }));
const statesOf = (values: readonly RowOutcome[] = []) =>
  values.map(({ state, field, message }) => [state, field, message]);
const count = (values: readonly RowOutcome[] = [], state: RowOutcome['state']) =>
  values.filter((row) => row.state === state).length;
const emailsOfOwner = async () =>
  (await federation.emails(owner.email)).map(({ subject, text }) => ({ subject, text }));

describe('20 participants at once', () => {
  test('all are registered, the buyer gets one e-mail that names each ticket and person', async () => {
    const { tickets } = await bought(20);
    const before = (await emailsOfOwner()).length;
    const { status, response } = await desk.registerMany(owner, rowsOf(tickets));
    expect([status, count(response.values, 'done')]).toEqual([200, 20]);
    const sent = (await emailsOfOwner()).slice(before);
    expect(sent.map(({ subject }) => subject)).toEqual(['Участники зарегистрированы: 20']);
    expect(sent[0]?.text).toContain(`Билет № ${tickets[0]?.ticketNumber}: Андреев Пётр`);
    expect((await desk.listed(owner, 'my')).every(({ info }) => info.registered)).toBe(true);
  });

  test('a second press does nothing again: no row, no e-mail', async () => {
    const { tickets } = await bought(3);
    await desk.registerMany(owner, rowsOf(tickets));
    const before = await emailsOfOwner();
    const { response } = await desk.registerMany(owner, rowsOf(tickets));
    expect(count(response.values, 'already')).toBe(3);
    const other = await desk.registerMany(owner, rowsOf(tickets, { last_name: 'Другой' }));
    expect(statesOf(other.response.values)[0]).toEqual(['refused', null, 'Билет уже зарегистрирован']);
    expect(await emailsOfOwner()).toEqual(before);
  });

  test('two presses at once: each is registered once', async () => {
    const { tickets } = await bought(10);
    const rows = rowsOf(tickets);
    const both = await Promise.all([desk.registerMany(owner, rows), desk.registerMany(owner, rows.toReversed())]);
    const values = both.flatMap(({ response }) => response.values ?? []);
    expect([count(values, 'done'), count(values, 'already')]).toEqual([10, 10]);
  });

  test('a wrong row says its field and leaves the others alone', async () => {
    const { tickets } = await bought(5, { ageMin: 18, clusters: [{ name: 'Студенты', document: true }] });
    const rows = rowsOf(tickets, { cluster: { name: 'Студенты' } });
    const young = rowsOf(tickets).map((row, at) => (at === 2 ? { ...row, birth_date: '2020-01-01' } : row));
    const proofs = await desk.registerMany(owner, rows);
    expect(statesOf(proofs.response.values)[0]).toEqual(['refused', 'document', expect.any(String)]);
    expect(statesOf((await desk.registerMany(owner, young)).response.values)[2]?.[1]).toBe('birth_date');
    const { tickets: open } = await bought(5, { ageMin: 18 });
    const mixed = rowsOf(open).map((row, at) => (at === 2 ? { ...row, birth_date: '2020-01-01' } : row));
    const { response } = await desk.registerMany(owner, mixed);
    expect(response.values?.map(({ state }) => state)).toEqual(['done', 'done', 'refused', 'done', 'done']);
  });

  test('the T-shirt that is gone for row 7 refuses row 7, and stock and tickets agree', async () => {
    const format = await formatWithShirts(federation, { S: 6, M: 30 });
    const tickets = await boughtTickets(federation, owner, { format, count: 10 });
    const rows = rowsOf(tickets).map((row, at) => ({ ...row, item_size: at < 7 ? 'S' : 'M' }));
    const { response } = await desk.registerMany(owner, rows);
    expect(statesOf(response.values)[6]).toEqual([
      'refused',
      'item_size',
      'Футболки размера S закончились: выберите другой размер',
    ]);
    expect(count(response.values, 'done')).toBe(9);
    expect(await takenShirts(federation, format)).toEqual({ reserved: { S: 6, M: 3 }, worn: { S: 6, M: 3 } });
  });

  test('20 registrations beside single ones and refunds of the same tickets leave each ticket one fate', async () => {
    const format = await formatWithShirts(federation, { S: 40, M: 40 });
    const tickets = await boughtTickets(federation, owner, { format, count: 12 });
    const rows = rowsOf(tickets).map((row, at) => ({ ...row, item_size: at % 2 ? 'S' : 'M' }));
    const [many, ...others] = await Promise.all([
      desk.registerMany(owner, rows),
      ...tickets
        .toReversed()
        .map(({ public_id }, at) =>
          at % 2
            ? desk.refund(owner, public_id)
            : desk.register(owner, public_id, { last_name: 'Одиночкин', gender: 'male', item_size: 'S' }),
        ),
    ]);
    const states = [many, ...others].map(({ status }) => status);
    expect(states.filter((status) => status !== 200 && status !== 400)).toEqual([]);
    expect(count(many.response.values, 'done') + others.filter(({ status }) => status === 200).length).toBe(12);
    const { reserved, worn } = await takenShirts(federation, format);
    expect(reserved).toEqual(worn);
  });

  test('lists in opposite sequences over two starts with T-shirts wait for each other, never in a circle', async () => {
    const formats = [
      await formatWithShirts(federation, { S: 30, M: 30 }),
      await formatWithShirts(federation, { S: 30 }),
    ];
    const tickets = [];
    for (const format of formats) tickets.push(...(await boughtTickets(federation, owner, { format, count: 8 })));
    const rows = rowsOf(tickets, { item_size: 'S' });
    const halves = [rows.filter((_, at) => at % 2 === 0), rows.filter((_, at) => at % 2 === 1).toReversed()];
    const outcomes = await Promise.all(halves.map((half) => desk.registerMany(owner, half)));
    expect(
      outcomes.flatMap(({ response }) => response.values ?? []).filter(({ state }) => state === 'done'),
    ).toHaveLength(16);
  });

  test('another’s tickets are neither changed nor shown; more than 50 rows are refused', async () => {
    const { tickets } = await bought(1);
    const stranger = await signedInUser(federation);
    expect((await desk.registerMany(stranger, rowsOf(tickets))).status).toBe(404);
    const foreign = { public_id: '6d0f5a80-96c0-4c2b-8a1c-0a4b8c1f7d11', ...person(1) };
    const { response } = await desk.registerMany(owner, [foreign, ...rowsOf(tickets)]);
    expect(statesOf(response.values)).toEqual([
      ['refused', null, 'Такого билета нет'],
      ['done', null, null],
    ]);
    const many = await desk.registerMany(
      owner,
      Array.from({ length: 51 }, () => foreign),
    );
    expect([many.status, many.response.message]).toEqual([400, expect.stringContaining('Не больше 50 строк')]);
  });
});

describe('20 tickets handed on at once', () => {
  const addressed = (tickets: readonly { public_id: string }[], name: string) =>
    tickets.map(({ public_id }, at) => ({ public_id, email: `${name}-${at}@example.ru` }));

  test('each recipient gets their e-mail, the owner one for all, a second press nothing', async () => {
    const { tickets } = await bought(20);
    const before = (await emailsOfOwner()).length;
    const { response } = await desk.transferMany(owner, addressed(tickets, 'team'));
    expect(count(response.values, 'done')).toBe(20);
    const sent = (await emailsOfOwner()).slice(before);
    expect(sent.map(({ subject }) => subject)).toEqual(['Вы передали билеты: 20']);
    expect(sent[0]?.text).toContain(`Билет № ${tickets[3]?.ticketNumber}: team-3@example.ru`);
    expect((await federation.emails('team-19@example.ru')).map(({ subject }) => subject)).toEqual([
      'Вам передали билет',
    ]);
    const again = await desk.transferMany(owner, addressed(tickets, 'team'));
    expect(count(again.response.values, 'already')).toBe(20);
    expect(await emailsOfOwner()).toHaveLength(before + 1);
    expect(await federation.emails('team-19@example.ru')).toHaveLength(1);
  });

  test('the own address and a registered ticket are refused by row, the rest goes', async () => {
    const { tickets } = await bought(3);
    await desk.register(owner, tickets[1]?.public_id ?? '');
    const rows = addressed(tickets, 'mixed').map((row, at) => (at === 0 ? { ...row, email: owner.email } : row));
    const { response } = await desk.transferMany(owner, rows);
    expect(statesOf(response.values)).toEqual([
      ['refused', null, expect.stringContaining('Это ваш собственный адрес')],
      ['refused', null, 'Билет зарегистрирован: сначала отмените регистрацию'],
      ['done', null, null],
    ]);
  });

  test('two owners send to the same addresses in opposite sequences: nobody waits in a circle', async () => {
    const { tickets } = await bought(5);
    const first = owner;
    owner = await signedInUser(federation);
    const { tickets: others } = await bought(5);
    const outcomes = await Promise.all([
      desk.transferMany(first, addressed(tickets, 'shared')),
      desk.transferMany(owner, addressed(others.toReversed(), 'shared').toReversed()),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual([200, 200]);
    expect(outcomes.map(({ response }) => count(response.values, 'done'))).toEqual([5, 5]);
  });
});
