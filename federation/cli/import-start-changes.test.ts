import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { contentId } from '@/federation/content-import/content-id';
import { tickets } from '@/federation/db/schema/commerce/ticket';
import { eventCities } from '@/federation/db/schema/events/calendar';
import { formats } from '@/federation/db/schema/events/event-format';
import { tellingOfStarts } from '@/federation/modules/commerce/ticket/start-changes';
import { checkoutOf, lineOf, order, report, submit } from '@/federation/testing/buyer';
import { type ContentHouse, contentHouse, wholeContent } from '@/federation/testing/content';
import type { TestFormat } from '@/federation/testing/format';
import { guestOrder } from '@/federation/testing/guest';
import { signedInUser, type TestUser } from '@/federation/testing/signed-in-user';
import { boughtTickets, ticketDesk } from '@/federation/testing/ticket-life';
import { importContentCommand } from './import-content';

let content: ContentHouse;
beforeAll(async () => {
  content = await contentHouse();
});
afterAll(() => content.close());
beforeEach(async () => {
  await content.empty();
  await content.write(wholeContent);
  await run();
});

async function run(): Promise<string[]> {
  const said: string[] = [];
  const say = (line: string) => said.push(line);
  await importContentCommand({ ...content.federation.deps, args: ['.'], folder: content.folder(), say, warn: say });
  return said;
}

const EVENTS = 'calendar/events.csv';
const FORMATS = 'calendar/formats.csv';
const table = (name: string) => wholeContent[name] ?? '';
const write = (name: string, from: string, to: string) => content.write({ [name]: table(name).replace(from, to) });

async function formatOf(address = 'kazan/sprint'): Promise<TestFormat> {
  const [format] = await content.federation.db
    .select()
    .from(formats)
    .where(eq(formats.publicId, contentId('format', address)));
  if (!format) throw new Error('no format');
  return { ...format, eventId: contentId('event', 'kazan') };
}

const member = () => signedInUser(content.federation);
const desk = () => ticketDesk(content.federation);
const told = async ({ email }: Pick<TestUser, 'email'>) =>
  (await content.federation.emails(email)).filter(({ subject }) => /^(Изменился старт|Старт отменён)/.test(subject));
const ics = (message: Awaited<ReturnType<typeof told>>[number] | undefined) =>
  Buffer.from(message?.attachments.find(({ filename }) => filename === 'start.ics')?.content ?? '', 'base64')
    .toString('utf8')
    .replace(/\r\n[ \t]/g, '');

test('a moved start is told to each holder once: was, now, a newer calendar file, a line in the history', async () => {
  const [owner, other] = [await member(), await member()];
  const lines = [lineOf(await formatOf(), { ticket_count: 2 })];
  const { headers, email } = owner;
  await report(content.federation, await order(content.federation, checkoutOf(lines, { email }), { headers }), 'paid');
  const [first] = await desk().listed(owner, 'my');
  await boughtTickets(content.federation, other, { format: await formatOf() });
  const bought = (await content.federation.emails(email)).find(({ subject }) => subject === 'Ваши билеты: 2');
  expect(ics(bought)).toContain('SEQUENCE:0');

  await write(EVENTS, '2026-07-04,1,09:00', '2026-09-12,1,10:30');
  expect(await run()).toContain('Писем держателям билетов об изменённых стартах: 2');
  await run();
  expect(await told(other)).toHaveLength(1);
  const [message, ...more] = await told(owner);
  expect(more).toEqual([]);
  expect(message?.subject).toBe('Изменился старт: Кубок');
  for (const text of [message?.text, message?.html]) {
    expect(text).toContain('Было: 4 июля 2026 г. в 09:00 (Казань, UTC+3)');
    expect(text).toContain('Стало: 12 сентября 2026 г. в 10:30 (Казань, UTC+3)');
    expect(text?.match(/Билет № \d{7}/g)).toHaveLength(2);
    expect(text).toContain(`/me/events/${first?.public_id}`);
  }
  const uid = /UID:\S+/.exec(ics(bought))?.[0] ?? 'none';
  expect(ics(message)).toContain(uid);
  expect(ics(message)).toContain('SEQUENCE:1');
  expect(ics(message)).toContain('DTSTART;TZID=Europe/Moscow:20260912T103000');
  const { ticket } = await desk().one(owner, first?.public_id ?? '');
  expect(ticket.history.map(({ action, by }) => [action, by])).toEqual([
    ['bought', 'you'],
    ['start-changed', 'federation'],
  ]);
});

test('a changed place is told, another title, price or description is not', async () => {
  const owner = await member();
  await boughtTickets(content.federation, owner, { format: await formatOf() });
  await write(FORMATS, 'Спринт,Дистанция,Справка,0,4500', 'Спринт плюс,Другое,Паспорт,0,5000');
  await run();
  expect(await told(owner)).toEqual([]);
  await write(EVENTS, 'Набережная', 'Озеро Кабан');
  await run();
  const [message] = await told(owner);
  expect(message?.text).toContain('Место было: Казань, Набережная');
  expect(message?.text).toContain('Место теперь: Казань, Озеро Кабан');
  expect(message?.text).toContain('Старт: 4 июля 2026 г. в 09:00');
  expect(message?.text).not.toContain('Стало:');
});

test('a cancelled start is told, closes the sale, and its calendar entry is cancelled', async () => {
  const owner = await member();
  const format = await formatOf();
  const [ticket] = await boughtTickets(content.federation, owner, { format });
  const withColumns = (values: string) => {
    const [head, row] = table(FORMATS).trim().split('\n');
    return `${head},sale_ends,cancelled\n${row},${values}\n`;
  };
  await content.write({ [FORMATS]: withColumns(',1') });
  await expect(run()).rejects.toThrow('старт отменён: закройте продажу, указав время отмены');
  expect(await told(owner)).toEqual([]);
  await content.write({ [FORMATS]: withColumns('2026-06-01 12:00,1') });
  await run();
  const [message, ...more] = await told(owner);
  expect(more).toEqual([]);
  expect(message?.subject).toBe('Старт отменён: Кубок');
  expect(message?.text).toContain('Был назначен: 4 июля 2026 г. в 09:00');
  expect(message?.text).toContain('Деньги возвращаются полностью');
  expect(ics(message)).toContain('STATUS:CANCELLED');
  const one = await desk().one(owner, ticket?.public_id ?? '');
  expect(one.ticket.history.at(-1)).toMatchObject({ action: 'start-cancelled', by: 'federation' });
  expect(await submit(content.federation, checkoutOf([lineOf(format)]))).toMatchObject({
    status: 400,
    response: { message: 'Федерация отменила этот старт: билеты на него не продаются' },
  });
});

describe('nobody is told', () => {
  const moved = () => write(EVENTS, '09:00', '10:00');

  test('an import that is refused notifies nobody', async () => {
    const owner = await member();
    await boughtTickets(content.federation, owner, { format: await formatOf() });
    await moved();
    await write(FORMATS, '4500,50', 'many,50');
    await expect(run()).rejects.toThrow('ничего не записано');
    expect(await told(owner)).toEqual([]);
    expect((await formatOf()).revision).toBe(0);
  });

  test('a holder who has refunded or handed on the ticket is not told; the recipient is', async () => {
    const [gone, owner] = [await member(), await member()];
    const [returned] = await boughtTickets(content.federation, gone, { format: await formatOf() });
    const [handed] = await boughtTickets(content.federation, owner, { format: await formatOf() });
    await desk().refund(gone, returned?.public_id ?? '');
    const friend = { email: `friend-of-${owner.email}` };
    await desk().transfer(owner, handed?.public_id ?? '', friend.email);
    await moved();
    await run();
    expect([await told(gone), await told(owner)]).toEqual([[], []]);
    const [message] = await told(friend);
    expect(message?.text).not.toContain(handed?.public_id);
  });

  test('a start that has passed, and a change that is undone within the run, notify nobody', async () => {
    const owner = await member();
    await boughtTickets(content.federation, owner, { format: await formatOf() });
    const { db, deps, clock } = content.federation;
    const { publicId, startTime } = await formatOf();
    const move = (at: Date) => db.update(formats).set({ startTime: at }).where(eq(formats.publicId, publicId));
    const later = new Date('2026-07-20T06:00:00Z');
    const there = (now: Date) =>
      deps.db.transaction((tx) =>
        tellingOfStarts(tx, deps, now, async () => {
          await tx.update(formats).set({ startTime: later }).where(eq(formats.publicId, publicId));
        }),
      );
    const thereAndBack = await deps.db.transaction((tx) =>
      tellingOfStarts(tx, deps, clock.now(), async () => {
        await tx.update(formats).set({ startTime: later }).where(eq(formats.publicId, publicId));
        await tx.update(formats).set({ startTime }).where(eq(formats.publicId, publicId));
      }),
    );
    expect(thereAndBack.told).toBe(0);
    expect((await there(new Date('2026-08-01T00:00:00Z'))).told).toBe(0);
    await move(startTime);
    // The control.
    expect((await there(clock.now())).told).toBe(1);
  });
});

test('a guest is told with a link that opens the order, after any number of changes', async () => {
  const body = checkoutOf([lineOf(await formatOf())]);
  await report(content.federation, await guestOrder(content.federation, body), 'paid');
  for (const hour of ['10:00', '11:00', '12:00', '13:00', '14:00', '15:00', '16:00']) {
    await write(EVENTS, '09:00', hour);
    await run();
  }
  const emails = await told(body);
  // More than the reminders of a week: this is owed.
  expect(emails).toHaveLength(7);
  expect(emails.at(-1)?.text).toContain('/verify/order/');
  expect(ics(emails.at(-1))).toContain('SEQUENCE:7');
});

describe('a ticket that is paid for while the start is being moved', () => {
  const noLock = async () => undefined;

  /** The bank's report stands between reading the start and writing its tickets, while the start is moved. */
  async function payDuring(lock: typeof noLock | undefined) {
    const { db, deps, clock } = content.federation;
    const format = await formatOf();
    const body = checkoutOf([lineOf(format)]);
    const bought = await order(content.federation, body);
    const [row] = (
      await db.execute<{ user_id: string }>(`select user_id from orders where public_id = '${bought.orderId}'`)
    ).rows;
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const blocking = db.transaction(async (tx) => {
      await tx.execute(`select 1 from users where public_id = '${row?.user_id}' for update`);
      await held;
    });
    const waiting = async (count: number) => {
      for (let tries = 0; tries < 500; tries += 1) {
        const { rows } = await db.execute<{ count: number }>(
          `select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        if ((rows[0]?.count ?? 0) >= count) return;
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
      throw new Error('nobody waits');
    };
    const paying = report(content.federation, bought, 'paid');
    await waiting(1);
    const moving = deps.db.transaction((tx) =>
      tellingOfStarts(
        tx,
        deps,
        clock.now(),
        () =>
          tx.update(eventCities).set({ timezone: 'Europe/Samara' }).where(eq(eventCities.publicId, format.eventCityId)),
        lock,
      ),
    );
    // Without the lock the start is moved at once, and nobody is found to be told.
    await (lock ? moving : waiting(2));
    release();
    await Promise.all([blocking, paying, moving]);
    expect(await db.$count(tickets, eq(tickets.orderId, bought.orderId))).toBe(1);
    const texts = (await content.federation.emails(body.email)).map(({ text }) => text);
    return texts.some((text) => text.includes('10:00 (Казань, UTC+4)'));
  }

  test('its buyer learns of the new hour', async () => expect(await payDuring(undefined)).toBe(true));
  test('control: without the lock of starts they do not', async () => expect(await payDuring(noLock)).toBe(false));
});
