import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { asc, eq } from 'drizzle-orm';
import { tickets } from '@/federation/db/schema/ticket';
import { type TestApp, testApp } from '@/federation/testing/app';
import { createFormat } from '@/federation/testing/format';
import { signedInMember, type TestMember } from '@/federation/testing/member';
import { boughtTickets } from '@/federation/testing/ticket-life';
import { giveStartNumbers, readStartNumbers } from './start-numbers';

let federation: TestApp;
let member: TestMember;
beforeAll(async () => {
  federation = await testApp();
  member = await signedInMember(federation);
});
afterAll(() => federation.close());

const tableOf = (...rows: readonly [ticket: string, number: string][]) =>
  Buffer.from(`\uFEFFticket_number,start_number\n${rows.map((row) => row.join(',')).join('\n')}\n`);

async function start() {
  const format = await createFormat(federation.db);
  const bought = await boughtTickets(federation, member, { format, count: 3 });
  const [first = '', second = '', third = ''] = bought.map(({ ticketNumber }) => ticketNumber).toSorted();
  return {
    names: [first, second, third] as const,
    give: (...rows: readonly [string, string][]) =>
      giveStartNumbers(federation.db, format.eventCityId, readStartNumbers(tableOf(...rows))),
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
    ['no start number', [['1000001', '']], 'Строка 2: Стартовый номер — до 8 букв, цифр и дефисов, хотя бы одна цифра'],
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
  ])('%s', (_, rows, message) => {
    expect(() => readStartNumbers(tableOf(...rows))).toThrow(message);
  });

  test('what is no table', () => {
    expect(() => readStartNumbers(Buffer.from('a,b\n"'))).toThrow('Файл не читается как CSV');
  });
});
