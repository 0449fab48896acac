import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { and, eq, inArray, isNotNull, like, sql, sum } from 'drizzle-orm';
import pg from 'pg';
import { emails } from '@/federation/db/schema/base/email';
import { orders } from '@/federation/db/schema/commerce/order';
import { bankReturns, receipts, refunds } from '@/federation/db/schema/commerce/payment';
import { tickets } from '@/federation/db/schema/commerce/ticket';
import { formats } from '@/federation/db/schema/events/event-format';
import { checkInvariants } from '@/federation/modules/care/invariant/check-invariants';
import type { TestApp } from '@/federation/testing/app';
import { decideUnheard, federationWithBank } from '@/federation/testing/bank';
import { bundled } from '@/federation/testing/bundle';
import { type Bought, checkoutOf, lineOf, order, report } from '@/federation/testing/buyer';
import type { TestFormat } from '@/federation/testing/format';
import { waitersFor } from '@/federation/testing/lock-waiters';
import { type FederationProgram, programEnvironment, startProgram } from '@/federation/testing/program';
import { signedInUser, type TestUser } from '@/federation/testing/signed-in-user';
import { refundableFormat, ticketDesk } from '@/federation/testing/ticket-life';

const PRICE = 450_000;
const ORDERS = 90;
const A_ORDER = 3;

let federation: TestApp;
let owner: TestUser;
let format: TestFormat;
let free: TestFormat;
let program: FederationProgram | undefined;
afterEach(() => program?.kill());
afterAll(() => federation.close());

/** An order that the bank knows of and has told us is paid. */
async function paid(lines: Parameters<typeof lineOf>[0], count: number): Promise<Bought> {
  const bought = await order(federation, checkoutOf([lineOf(lines, { ticket_count: count })]), {
    headers: owner.headers,
  });
  if (lines.priceKopecks === 0) return bought;
  await decideUnheard(federation, bought);
  await report(federation, bought, 'paid');
  return bought;
}

const ofFormats = () => inArray(tickets.formatId, [format.publicId, free.publicId]);

/** 300 tickets of one event: 270 paid ones and 30 free. */
beforeAll(async () => {
  federation = await federationWithBank({ now: new Date() });
  owner = await signedInUser(federation);
  const startTime = new Date(Date.now() + 30 * 86_400_000);
  format = await refundableFormat(federation, { places: 1000, startTime });
  const { publicId: _, eventId, ...columns } = format;
  const [row] = await federation.db
    .insert(formats)
    .values({ ...columns, title: 'Детский', priceKopecks: 0 })
    .returning();
  if (!row) throw new Error('no free format');
  free = { ...row, eventId };
  for (let made = 0; made < ORDERS; made += 1) await paid(format, A_ORDER);
  for (let made = 0; made < 10; made += 1) await paid(free, A_ORDER);
});

function cancelEvent(count: number) {
  const args = ['cancel-event', '--event-city', format.eventCityId, '--tickets', String(count)];
  const child = spawn(
    process.execPath,
    [bundled('federation/cli/index.ts'), ...args, '--by', 'Анна', '--reason', 'наводнение'],
    {
      env: programEnvironment(federation.databaseUrl),
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const ended = new Promise<{ code: number | null; output: string }>((resolve) =>
    child.once('close', (code) => resolve({ code, output })),
  );
  return { ended, kill: () => child.kill('SIGKILL') };
}

/** Kills the command where it is about to keep who has called it, the last thing but the jobs. */
async function killedCommand(count: number): Promise<void> {
  const gate = new pg.Client({ connectionString: federation.databaseUrl });
  await gate.connect();
  try {
    await gate.query('begin; lock table operator_actions in exclusive mode');
    const command = cancelEvent(count);
    while ((await federation.db.execute(waitersFor('operator_actions'))).rows.length === 0) await sleep(20);
    command.kill();
    await command.ended;
  } finally {
    await gate.end();
  }
}

/** Refunds of one order take turns; what has been put off is not waited for, and a job that finds nothing wakes the worker. */
async function untilConfirmed(enough: number): Promise<void> {
  for (let turn = 0; (await confirmed()) < enough; turn += 1) {
    await sleep(5);
    if (turn % 40 > 0) continue;
    await federation.db.execute(
      sql`update pgboss.job set start_after = now() where state = 'retry' and start_after > now()`,
    );
    await federation.deps.queue.enqueue(federation.db, 'send-refund', { refundId: randomUUID() });
  }
}

const confirmed = () => federation.db.$count(refunds, eq(refunds.state, 'confirmed'));

test('an event of 300 tickets, cancelled with five kills on the way, pays each ticket back once', async () => {
  const desk = ticketDesk(federation);
  const friend = await signedInUser(federation);
  const sold = await federation.db.select().from(tickets).where(eq(tickets.formatId, format.publicId));
  const [given, returned, checkedIn, promo] = sold;
  expect(await federation.db.$count(tickets, ofFormats())).toBe(300);
  expect(await desk.transfer(owner, given?.publicId ?? '', friend.email)).toMatchObject({ status: 200 });
  expect(await desk.refund(owner, returned?.publicId ?? '')).toMatchObject({ status: 200 });
  await federation.db
    .update(tickets)
    .set({ checkedInAt: federation.clock.now() })
    .where(eq(tickets.publicId, checkedIn?.publicId ?? ''));
  await federation.db
    .update(tickets)
    .set({ promocode: 'LETO' })
    .where(eq(tickets.publicId, promo?.publicId ?? ''));
  const atBank = await order(federation, checkoutOf([lineOf(format, { ticket_count: 2 })]), { headers: owner.headers });

  await killedCommand(299);
  expect(await federation.db.$count(formats, eq(formats.cancelled, true))).toBe(0);
  expect(await federation.db.$count(emails, like(emails.dedupeKey, 'start-changed:%'))).toBe(0);
  expect((await cancelEvent(299).ended).code).toBe(0);

  for (const enough of [30, 80, 130, 180]) {
    program = await startProgram(federation.databaseUrl);
    await untilConfirmed(enough);
    await program.kill();
    // The half minute in which the killed program's heart must miss its beat is not waited for, nor the bank's minute.
    await federation.db.execute(sql`update pgboss.job set state = 'retry', start_after = now() where state = 'active'`);
    await federation.db
      .update(refunds)
      .set({ sentAt: new Date(0) })
      .where(eq(refunds.state, 'sent'));
  }
  // The control: the last kill left work.
  expect(await confirmed()).toBeLessThan(270);
  await decideUnheard(federation, atBank);
  await report(federation, atBank, 'paid');
  program = await startProgram(federation.databaseUrl);
  await untilConfirmed(271);

  const statuses = await federation.db.select({ status: tickets.status }).from(tickets).where(ofFormats());
  expect(new Set(statuses.map(({ status }) => status))).toEqual(new Set(['refunded']));
  expect(statuses).toHaveLength(300);
  expect(await federation.db.$count(refunds)).toBe(271);
  const expected = 270 * PRICE + 2 * PRICE;
  const total = async (table: typeof refunds | typeof bankReturns) =>
    (await federation.db.select({ sum: sum(table.amountKopecks).mapWith(Number) }).from(table))[0]?.sum;
  const printed = await federation.db
    .select({ sum: sum(receipts.totalKopecks).mapWith(Number) })
    .from(receipts)
    .where(isNotNull(receipts.refundId));
  expect([await total(refunds), await total(bankReturns), printed[0]?.sum]).toEqual([expected, expected, expected]);
  const [late] = await federation.db.select().from(orders).where(eq(orders.publicId, atBank.orderId));
  expect(late?.status).toBe('refunded');
  const told = and(like(emails.dedupeKey, 'start-changed:%'), inArray(emails.recipient, [owner.email, friend.email]));
  expect(await federation.db.$count(emails, told)).toBe(2);
  expect(await federation.db.$count(emails, like(emails.dedupeKey, 'start-paid-back:%'))).toBe(ORDERS);
  const broken = await checkInvariants(federation.db, federation.clock.now());
  expect(broken.filter(({ name }) => name !== 'emails-leave')).toEqual([]);
});
