import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { asc, eq } from 'drizzle-orm';
import { tickets } from '@/federation/db/schema/commerce/ticket';
import { type TestApp, testApp } from '@/federation/testing/app';
import { checkoutOf, lineOf, order, participant, report } from '@/federation/testing/buyer';
import { createFormat } from '@/federation/testing/format';
import { signedInUser, type TestUser } from '@/federation/testing/signed-in-user';
import { boughtTicket, boughtTickets, ticketDesk } from '@/federation/testing/ticket-life';
import type { TicketLine } from '@/lib/contract/commerce/payment';
import type { Ticket } from '@/lib/contract/commerce/ticket';
import { giveStartNumbers, readStartNumbers } from './start-numbers';

let federation: TestApp;
beforeAll(async () => {
  federation = await testApp();
});
afterAll(() => federation.close());

describe('tickets', () => {
  let member: TestUser;
  beforeEach(async () => {
    federation.clock.set(new Date('2026-06-01T09:00:00Z'));
    member = await signedInUser(federation);
  });

  type Group = 'my' | 'transfered' | 'old';

  async function listed(group: Group, { headers }: TestUser = member): Promise<Ticket[]> {
    const response = await federation.app.inject({ url: `/api/user/tickets/${group}`, headers });
    expect(response.statusCode).toBe(200);
    return response.json<{ values: Ticket[] }>().values;
  }

  const counts = async (who: TestUser) => ({
    my: (await listed('my', who)).length,
    transfered: (await listed('transfered', who)).length,
    old: (await listed('old', who)).length,
  });

  async function buy(values: Partial<TicketLine> = {}, format?: Parameters<typeof createFormat>[1]): Promise<Ticket[]> {
    const sold = await createFormat(federation.db, { clusters: [{ name: 'Любители', document: false }], ...format });
    const bought = await order(federation, checkoutOf([lineOf(sold, values)]), { headers: member.headers });
    await report(federation, bought, 'paid');
    return (await listed('my')).filter(({ order_public_id }) => order_public_id === bought.orderId);
  }

  async function one(publicId: string, { headers }: Pick<TestUser, 'headers'>) {
    const response = await federation.app.inject({ url: `/api/user/ticket/${publicId}`, headers });
    return { status: response.statusCode, ticket: response.json<Ticket>() };
  }

  describe('the fields of a ticket', () => {
    test('bought with its participant’s data it is registered [A-122 A-123 A-199 U-41 C-062 C-063 C-064 C-065 C-066]', async () => {
      const [ticket] = await buy(
        { info: { ...participant, second_name: 'Игоревна', item_size: 'M' }, cluster: { name: 'Любители' } },
        { insuranceKopecks: 35_000, qr: true },
      );
      expect(ticket).toEqual({
        public_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        order_public_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        original_user_public_id: null,
        opened_by_link: false,
        transferred_to: null,
        team_public_id: null,
        ticketNumber: expect.stringMatching(/^\d{7}$/),
        status: 'paid',
        event: expect.objectContaining({ cancel: false, event_type: { logo: null, title: 'Триатлон' } }),
        event_format: expect.objectContaining({
          title: 'Спринт',
          qr: true,
          start_time: '2026-06-20T07:00:00.000Z',
          event_city: expect.objectContaining({ timezone: 'Europe/Moscow' }),
        }),
        city: { id: expect.any(Number), name_ru: 'Казань' },
        team: null,
        info: {
          email: member.email,
          first_name: 'Мария',
          last_name: 'Соколова',
          second_name: 'Игоревна',
          birth_date: '1994-09-04',
          gender: 'female',
          phone: '79161234567',
          registered: true,
          offline_registered: false,
          number: null,
          inside_number: null,
          sector: null,
          row: null,
          place: null,
          insurance: false,
          discounted: false,
          promocode: null,
          cost: 4500,
          type_team: false,
          team: null,
          cluster_document: false,
          region: null,
          cluster: 'Любители',
          item_size: 'M',
          additional_fields: [],
        },
        former_participant: null,
        discount_person: null,
        actions: ['change-participant', 'cancel-registration'],
      });
    });

    test('its data put off it is not registered; the phone is kept without the plus [U-41 U-03]', async () => {
      const [later] = await buy();
      expect(later?.info).toMatchObject({ registered: false, first_name: '', birth_date: null, cluster: null });
      const [ticket] = await buy({ info: participant, cluster: { name: 'Любители' } });
      const [kept] = await federation.db
        .select()
        .from(tickets)
        .where(eq(tickets.publicId, ticket?.public_id ?? ''));
      expect(kept).toMatchObject({ phone: '79161234567', gender: 'female' });
    });

    test('the first of three carries the data, and each has a number of its own', async () => {
      const three = await buy({ ticket_count: 3, info: participant, cluster: { name: 'Любители' } });
      expect(three.map(({ info }) => info.registered)).toEqual([true, false, false]);
      expect(new Set(three.map(({ ticketNumber }) => ticketNumber)).size).toBe(3);
    });
  });

  describe('where a ticket stands', () => {
    test('a ticket is past at the second of its start [A-140 A-201 R-33]', async () => {
      await buy();
      federation.clock.set(new Date('2026-06-20T06:59:59.999Z'));
      expect(await counts(member)).toEqual({ my: 1, transfered: 0, old: 0 });
      federation.clock.set(new Date('2026-06-20T07:00:00Z'));
      expect(await counts(member)).toEqual({ my: 0, transfered: 0, old: 1 });
    });

    test('given to another it is in the giver’s third list and in the holder’s own [A-142 A-200 C-082 U-24]', async () => {
      const holder = await signedInUser(federation);
      const [ticket] = await buy();
      const publicId = ticket?.public_id ?? '';
      await federation.db
        .update(tickets)
        .set({ holderId: holder.userId, originalUserId: member.userId })
        .where(eq(tickets.publicId, publicId));
      expect(await counts(member)).toEqual({ my: 0, transfered: 1, old: 0 });
      expect(await counts(holder)).toEqual({ my: 1, transfered: 0, old: 0 });
      for (const who of [member, holder]) {
        expect((await one(publicId, who)).ticket.original_user_public_id).toBe(member.userId);
      }
    });

    test('the nearest start comes first, of past ones the latest', async () => {
      const days = ['2026-07-03', '2026-07-01', '2026-07-02'];
      for (const day of days) await buy({}, { startTime: new Date(`${day}T07:00:00Z`) });
      const startsOf = async (group: Group) =>
        (await listed(group)).map(({ event_format }) => event_format.start_time.slice(0, 10));
      expect(await startsOf('my')).toEqual(['2026-07-01', '2026-07-02', '2026-07-03']);
      federation.clock.set(new Date('2026-08-01T00:00:00Z'));
      member = { ...member, ...(await signInAgain()) };
      expect(await startsOf('old')).toEqual(['2026-07-03', '2026-07-02', '2026-07-01']);
    });
  });

  test('a refunded ticket stands with the past ones, whatever day its start is', async () => {
    const { ticket } = await boughtTicket(federation, member);
    await ticketDesk(federation).refund(member, ticket.public_id);
    const idsOf = async (group: Group) => (await listed(group)).map(({ public_id }) => public_id);
    expect(await idsOf('my')).not.toContain(ticket.public_id);
    expect(await idsOf('old')).toContain(ticket.public_id);
  });

  async function signInAgain(): Promise<Pick<TestUser, 'token' | 'headers'>> {
    const { email, password } = member;
    const response = await federation.app.inject({ method: 'PUT', url: '/api/auth', payload: { email, password } });
    const { token } = response.json<{ token: string }>();
    return { token, headers: { authorization: `Bearer ${token}` } };
  }

  test('another’s ticket answers as one that there is not [R-28]', async () => {
    const [ticket] = await buy();
    const stranger = await signedInUser(federation);
    const theirs = await one(ticket?.public_id ?? '', stranger);
    expect(theirs).toEqual(await one(crypto.randomUUID(), stranger));
    expect(theirs).toEqual({ status: 404, ticket: { message: 'Такого билета нет' } });
    expect(await counts(stranger)).toEqual({ my: 0, transfered: 0, old: 0 });
    expect((await federation.app.inject({ url: `/api/user/ticket/${ticket?.public_id}` })).statusCode).toBe(401);
  });
});

describe('start numbers', () => {
  let member: TestUser;
  beforeAll(async () => {
    member = await signedInUser(federation);
  });

  const tableOf = (...rows: readonly [ticket: string, number: string][]) =>
    Buffer.from(`\uFEFFticket_number,start_number\n${rows.map((row) => row.join(',')).join('\n')}\n`);

  async function start() {
    const format = await createFormat(federation.db);
    const bought = await boughtTickets(federation, member, { format, count: 3 });
    const [first = '', second = '', third = ''] = bought.map(({ ticketNumber }) => ticketNumber).toSorted();
    return {
      names: [first, second, third] as const,
      give: (...rows: readonly [string, string][]) =>
        giveStartNumbers(federation.db, format.eventCityId, readStartNumbers(tableOf(...rows)).rows),
      async numbers() {
        const rows = await federation.db
          .select()
          .from(tickets)
          .where(eq(tickets.formatId, format.publicId))
          .orderBy(asc(tickets.ticketNumber));
        return rows.map(({ startNumber }) => startNumber);
      },
    };
  }

  test('tickets get their numbers, and may change them among themselves; the others keep theirs', async () => {
    const { names, give, numbers } = await start();
    await give([names[0], '17'], [names[1], 'A-18']);
    expect(await numbers()).toEqual(['17', 'A-18', null]);
    await give([names[0], 'A-18'], [names[1], '17']);
    await give([names[2], '19']);
    expect(await numbers()).toEqual(['A-18', '17', '19']);
  });

  test('a number is kept as it is read everywhere', async () => {
    const { names, give, numbers } = await start();
    await give([names[0], '007'], [names[1], 'а–12'], [names[2], 't316']);
    expect(await numbers()).toEqual(['7', 'А-12', 'T316']);
    await expect(give([names[0], 'A-12'])).rejects.toThrow('Строка 2: номер A-12 уже у другого билета');
  });

  describe('refused as a whole, with the line', () => {
    test('a ticket of another start, a number of another’s', async () => {
      const { names, give, numbers } = await start();
      const elsewhere = await start();
      await give([names[2], '19']);
      await expect(give([names[0], '1'], [elsewhere.names[0], '2'])).rejects.toThrow(
        `Строка 3: билета ${elsewhere.names[0]} на этом старте нет`,
      );
      await expect(give([names[0], '19'])).rejects.toThrow('Строка 2: номер 19 уже у другого билета');
      expect(await numbers()).toEqual([null, null, '19']);
    });

    test.each<[string, [string, string][], string]>([
      ['no ticket number', [['17', '17']], 'Строка 2: ticket_number — не номер билета'],
      ...['А 1', 'ELITE', '0', '-7', 'А-1234567'].map((number): [string, [string, string][], string] => [
        `«${number}»`,
        [['1000001', number]],
        'Строка 2: Стартовый номер — до 8 букв, цифр и дефисов, хотя бы одна цифра',
      ]),
      [
        'numbers that look the same',
        [
          ['1000001', 'A-17'],
          ['1000002', 'А-17'],
        ],
        'Строка 3: start_number А-17 уже есть выше',
      ],
      ['no start number', [['1000001', '']], 'Файл не принят: ни одного номера. Строка 2: start_number — пусто'],
      [
        'a number twice',
        [
          ['1000001', '17'],
          ['1000002', '17'],
        ],
        'Строка 3: start_number 17 уже есть выше',
      ],
      [
        'a ticket twice',
        [
          ['1000001', '17'],
          ['1000001', '18'],
        ],
        'Строка 3: ticket_number 1000001 уже есть выше',
      ],
    ])('a line is refused: %s', (_, rows, message) => {
      expect(() => readStartNumbers(tableOf(...rows))).toThrow(message);
    });

    test('a file that is no table, or an empty one, is refused', () => {
      expect(() => readStartNumbers(Buffer.from('a,b\n"'))).toThrow('Файл не читается как CSV');
      for (const text of ['', '\n', 'ticket_number,start_number\n', 'ticket_number;start_number\r\n\r\n']) {
        expect(() => readStartNumbers(Buffer.from(text))).toThrow('Файл не принят: в нём нет строк');
      }
    });
  });

  test('a line with an empty cell is left out and named, blank lines counted', () => {
    const text =
      'ticket_number;start_number;name\n1000001;17;Ли\n\n1000002;;Ким\n;19;Пак\n1000003;18;"Цой\nДва"\n1000004;;Ан';
    const { rows, left } = readStartNumbers(Buffer.from(text));
    expect(rows).toEqual([
      { line: 2, ticket_number: '1000001', start_number: '17' },
      { line: 7, ticket_number: '1000003', start_number: '18' },
    ]);
    expect(left).toEqual([
      'Строка 4: start_number — пусто',
      'Строка 5: ticket_number — пусто',
      'Строка 8: start_number — пусто',
    ]);
  });
});
