import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { checkInvariantsCommand } from '@/federation/cli/check-invariants';
import { jobHandlers } from '@/federation/job-handlers';
import { seedIfEmpty } from '@/federation/seed';
import { type TestApp, testApp } from '@/federation/testing/app';
import { order } from '@/federation/testing/buyer';
import { licenceCheckout, payLicences } from '@/federation/testing/licence';
import { licenceDelivery, licenceLine } from '@/federation/testing/licence-line';
import { formatWithShirts } from '@/federation/testing/shirts';
import { signedInUser } from '@/federation/testing/signed-in-user';
import { boughtTickets, refundableFormat, ticketDesk } from '@/federation/testing/ticket-life';
import type { LicenceType } from '@/lib/contract/commerce/licence-type';
import { exceptionWords } from '@/lib/domain/commerce/order/order-words';
import { checkInvariants } from './check-invariants';
import { invariants } from './invariants';

// A whole seed, and actions on top of it.

let federation: TestApp;

/** The demonstration, a member who keeps one ticket, hands one on and gives one back, and a licence. */
beforeAll(async () => {
  federation = await testApp({ now: new Date('2026-06-01T09:00:00Z') });
  await seedIfEmpty(federation.deps);
  const [owner, friend] = [await signedInUser(federation), await signedInUser(federation)];
  const desk = ticketDesk(federation);
  const [, given, returned] = await boughtTickets(federation, owner, {
    format: await refundableFormat(federation),
    count: 3,
  });
  await boughtTickets(federation, owner, {
    format: await refundableFormat(federation, { team: true, maxCount: 2 }),
    count: 3,
  });
  const [shirted] = await boughtTickets(federation, owner, { format: await formatWithShirts(federation, { M: 3 }) });
  expect(await desk.register(owner, shirted?.public_id ?? '', { item_size: 'M' })).toMatchObject({ status: 200 });
  await desk.transfer(owner, given?.public_id ?? '', friend.email);
  expect(await desk.refund(owner, returned?.public_id ?? '')).toMatchObject({ status: 200 });
  const { body } = await federation.app.inject({ url: '/api/insurances' });
  const types: LicenceType[] = JSON.parse(body).values;
  const online = types.find((type) => type.online);
  const paper = types.find((type) => type.delivery.some(({ cost }) => cost > 0));
  const courier = paper?.delivery.find(({ cost }) => cost > 0);
  await payLicences(federation, await order(federation, licenceCheckout([await licenceLine(online?.public_id ?? '')])));
  const sent = { delivery: licenceDelivery(courier?.public_id ?? '') };
  await payLicences(
    federation,
    await order(federation, licenceCheckout([await licenceLine(paper?.public_id ?? '', sent)])),
  );
  await federation.deps.queue.drain('send-email', jobHandlers(federation.deps));
});
afterAll(() => federation.close());

class Undone extends Error {}

/** What is found after a change that is undone again. */
async function foundAfter(change: string): Promise<string[]> {
  let names: string[] = [];
  const seen = federation.db.transaction(async (tx) => {
    const { rowCount } = await tx.execute(sql.raw(change));
    expect(rowCount).toBeGreaterThan(0);
    names = (await checkInvariants(tx, federation.clock.now())).map(({ name }) => name);
    throw new Undone();
  });
  await expect(seen).rejects.toThrow(Undone);
  return names;
}

async function command(): Promise<string[]> {
  const said: string[] = [];
  await checkInvariantsCommand({
    ...federation.deps,
    args: [],
    folder: '.',
    say: (line) => said.push(line),
    warn: () => undefined,
  });
  return said;
}

test('everything adds up in the demonstration and after actions of every kind [R-01 R-05 R-07 R-08]', async () => {
  expect(await checkInvariants(federation.db, federation.clock.now())).toEqual([]);
  expect(await command()).toEqual([`Всё сходится: проверок — ${invariants.length}.`]);
});

const anyOf = (table: string, where = 'true') => `(select public_id from ${table} where ${where} order by 1 limit 1)`;
const shirtedTicket = anyOf(
  'tickets',
  "registered and item_size = 'M' and format_id in (select formats.public_id from formats join products on shirt_of = event_city_id)",
);
const soldTicket = anyOf('tickets', "status = 'paid'");

const breaches: [string, string][] = [
  [
    'places-not-oversold',
    `update formats set places = 0 where public_id in (select format_id from place_reservations where state = 'taken')`,
  ],
  ['places-counted', `update taken_places set change = change + 1`],
  [
    'stock-not-oversold',
    `update stock_reservations set quantity = 100000 where public_id = ${anyOf('stock_reservations')}`,
  ],
  [
    'promo-codes-not-overused',
    `update promo_codes set uses = 0 where public_id in (select promo_code_id from promo_reservations)`,
  ],
  ['tickets-in-their-teams', `update teams set format_id = ${anyOf('formats', 'team = false')} where not open`],
  [
    'tickets-in-their-teams',
    `update teams set captain_id = ${anyOf('users', 'public_id not in (select captain_id from teams where not open)')} where not open`,
  ],
  ['teams-not-overfull', `update teams set places_left = -1 where public_id = ${anyOf('teams')}`],
  [
    'places-match-tickets',
    `update place_reservations set state = 'released' where public_id = ${anyOf('place_reservations', "state = 'taken'")}`,
  ],
  ['places-match-tickets', `update tickets set status = 'refunded' where public_id = ${soldTicket}`],
  ['shirts-match-participants', `update tickets set registered = false where public_id = ${shirtedTicket}`],
  [
    'shirts-match-participants',
    `update stock_reservations set quantity = quantity + 1 where order_id = (select order_id from tickets where public_id = ${shirtedTicket})`,
  ],
  [
    'order-is-sum-of-lines',
    `update orders set amount_kopecks = amount_kopecks + 1 where public_id = ${anyOf('orders')}`,
  ],
  [
    'order-is-sum-of-lines',
    `update order_goods_lines set amount_kopecks = 0 where public_id = ${anyOf('order_goods_lines')}`,
  ],
  [
    'tickets-of-paid-orders',
    `update order_ticket_lines set count = count + 1 where order_id = (select order_id from tickets limit 1)`,
  ],
  [
    'tickets-of-paid-orders',
    `update orders set status = 'canceled' where public_id = (select order_id from tickets limit 1)`,
  ],
  ['licences-of-paid-orders', `update licences set line_id = null where line_id is not null`],
  ['refunds-within-payment', `update refunds set amount_kopecks = amount_kopecks * 100`],
  [
    'late-payments-go-back',
    `update orders set status = 'refunded' where public_id = (select order_id from tickets limit 1)`,
  ],
  ['returned-tickets-are-refunded', `update refunds set state = 'confirmed'`],
  ['returned-tickets-are-refunded', `update tickets set status = 'processing' where public_id = ${soldTicket}`],
  ['ticket-refunds-within-cost', `update tickets set cost_kopecks = 1 where status = 'processing'`],
  ['surcharges-match-tickets', `update tickets set surcharge_order_id = order_id where public_id = ${soldTicket}`],
  [
    'surcharges-match-tickets',
    `update orders set surcharge_of = ${soldTicket} where public_id = (select order_id from tickets where public_id = ${soldTicket})`,
  ],
  [
    'cancelled-starts-have-no-tickets',
    `update formats set cancelled = true where public_id = (select format_id from tickets where public_id = ${soldTicket})`,
  ],
  ['suspended-tickets-await-decision', `update tickets set status = 'suspended' where public_id = ${soldTicket}`],
  [
    'tickets-to-come-have-holders',
    `update users set erased_at = '2026-06-01' where public_id in (
      select holder_id from tickets join formats on formats.public_id = format_id
      where status = 'paid' and start_time > '2026-06-02')`,
  ],
  ['refused-refunds-are-recorded', `update refunds set state = 'failed'`],
  [
    'payments-are-settled',
    `insert into payment_exceptions (order_id, kind, amount_kopecks, created_at)
      select public_id, 'reversed', 100, now() from orders where status = 'paid' limit 1`,
  ],
  ['receipts-add-up', `delete from receipts where refund_id is not null`],
  ['receipts-add-up', `update receipts set lines = '[]' where refund_id is null`],
  [
    'transferred-tickets-have-two-people',
    `update tickets set original_user_id = holder_id where original_user_id is not null`,
  ],
  ['emails-leave', `update emails set sent_at = null, created_at = '2026-05-30' where sent_at is not null`],
];

test.each(breaches)('an invariant is found broken: %s, after %s', async (name, change) => {
  expect(await foundAfter(change)).toContain(name);
});

test('every invariant has been broken', () => {
  expect(new Set(breaches.map(([name]) => name))).toEqual(new Set(invariants.map(({ name }) => name)));
});

test('findings of the night are e-mailed to the people on duty, once a day; the command prints the same', async () => {
  const emails = () => federation.emails(federation.deps.settings.OPERATIONS_MAILBOX);
  const night = () => jobHandlers(federation.deps)['check-invariants'](null);
  await night();
  expect(await emails()).toEqual([]);
  await federation.db.execute('update formats set places = 0');
  await night();
  await night();
  const [message, ...more] = await emails();
  expect(more).toEqual([]);
  expect(message?.subject).toBe('Учёт не сходится');
  expect(message?.text).toMatch(
    /Нарушено «Мест продано и отложено не больше, чем есть в формате» \(places-not-oversold\): \d+, например [0-9a-f-]{36}/,
  );
  await expect(command()).rejects.toThrow('places-not-oversold');
});

test('docs/operations.md says of each, and of each kind of money that goes another way, what it means and what to do', () => {
  const text = readFileSync('docs/operations.md', 'utf8');
  const rows = text
    .split('\n')
    .flatMap((line) => line.match(/^\| `([\w-]+)` \| \S.+? \| \S.+? \| \S.+ \|$/)?.[1] ?? []);
  expect(rows).toEqual([...invariants.map(({ name }) => name), ...Object.keys(exceptionWords)]);
});

test('the sum of an order knows the lines of every kind of sale', async () => {
  const { rows } = await federation.db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_name like 'order\\_%\\_lines' order by 1`,
  );
  expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(['order_goods_lines', 'order_ticket_lines']));
  const sum = invariants.find(({ name }) => name === 'order-is-sum-of-lines')?.breaches(federation.clock.now());
  const text = JSON.stringify(sum?.queryChunks);
  expect(rows.filter(({ name }) => !text.includes(`from ${name}`))).toEqual([]);
});
