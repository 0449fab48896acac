import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eq, inArray, sql } from 'drizzle-orm';
import { users } from '@/federation/db/schema/account/user';
import { outboxMessages } from '@/federation/db/schema/base/email';
import { paymentCallbacks } from '@/federation/db/schema/commerce/payment';
import { jobHandlers } from '@/federation/job-handlers';
import { checkInvariants } from '@/federation/modules/care/invariant/check-invariants';
import { type TestApp, testApp } from '@/federation/testing/app';
import { checkoutOf, lineOf, order, report } from '@/federation/testing/buyer';
import { application, feedback, partnershipEnquiry } from '@/federation/testing/enquiries';
import { createFormat, type TestFormat } from '@/federation/testing/format';
import { signedInUser } from '@/federation/testing/signed-in-user';
import { retentionDays } from './retention-days';

/** Long ago by every clock: the database itself removes nothing that is young. */
let federation: TestApp;
let format: TestFormat;
beforeAll(async () => {
  federation = await testApp({ now: new Date('2015-01-10T09:00:00Z') });
  format = await createFormat(federation.db, { places: 1000 });
});
afterAll(() => federation.close());

const forget = () => jobHandlers(federation.deps)['forget-expired'](null);

const retention = () =>
  readFileSync('docs/operations.md', 'utf8').split('## How long things are kept')[1]?.split('\n## ')[0] ?? '';
const keptForGood = () => retention().split('Kept for good')[1] ?? '';
const namedIn = (text: string) => [...text.matchAll(/`(\w+)`/g)].map(([, name = '']) => name);

async function sizes(): Promise<Readonly<Record<string, number>>> {
  const { rows } = await federation.db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public'`,
  );
  const counted = rows.map(async ({ name }) => [name, await federation.db.$count(sql.identifier(name))] as const);
  return Object.fromEntries(await Promise.all(counted));
}

async function counts(): Promise<Record<string, number>> {
  const { rows } = await federation.db.execute<Record<string, number>>(sql`select
    (select count(*)::int from sessions where ip <> '') as sessions,
    (select count(*)::int from emails) as emails,
    (select count(*)::int from emails where text <> '' or recipient <> '' or attachments <> '[]') as "email texts",
    (select count(*)::int from orders where status in ('new', 'canceled')) as unpaid,
    (select count(*)::int from place_reservations where state <> 'taken') as held,
    (select count(*)::int from email_codes) as codes,
    (select count(*)::int from support_requests) as enquiries,
    (select count(*)::int from olympic_feedback) as questions,
    (select count(*)::int from olympic_applications) as applications,
    (select count(*)::int from users where email_confirmed_at is null and
      not exists (select from orders where user_id = users.public_id and status = 'paid')) as "unused accounts",
    (select count(*)::int from orders where status = 'paid') as paid,
    (select count(*)::int from tickets) as tickets,
    (select count(*)::int from receipts) as receipts`);
  return rows[0] ?? {};
}

/** A member, an order that nobody pays, one that is paid, and one of each form; all e-mails leave. */
async function month(): Promise<void> {
  await signedInUser(federation);
  await order(federation, checkoutOf([lineOf(format)]));
  const paid = checkoutOf([lineOf(format)]);
  await report(federation, await order(federation, paid), 'paid');
  await federation.emails(paid.email);
  const forms = {
    '/api/support': partnershipEnquiry(),
    '/api/olympic/feedback': feedback(),
    '/api/olympic/application': application(),
  };
  for (const [url, payload] of Object.entries(forms)) {
    expect([url, (await federation.app.inject({ method: 'POST', url, payload })).statusCode]).toEqual([url, 200]);
  }
  await federation.emails('parent@example.com');
  for (let night = 0; night < 3; night += 1) {
    federation.clock.advance({ days: 10 });
    await forget();
  }
}

test('after years nothing is left but of the last months and what was sold', async () => {
  for (let done = 0; done < 15; done += 1) await month();
  const [before, sizesBefore] = [await counts(), await sizes()];
  for (let done = 0; done < 6; done += 1) await month();
  const [after, sizesAfter] = [await counts(), await sizes()];
  const { paid, tickets, receipts, ...bounded } = after;
  const { unpaid = 0 } = bounded;
  expect(bounded).toEqual(
    Object.fromEntries(Object.entries(before).filter(([name]) => !['paid', 'tickets', 'receipts'].includes(name))),
  );
  expect({ paid, tickets, receipts }).toEqual({ paid: 21, tickets: 21, receipts: 21 + unpaid });
  // The control: what is bounded is not simply nothing.
  for (const [name, count] of Object.entries(bounded)) expect([name, count > 0]).toEqual([name, true]);
  const grown = Object.keys(sizesAfter).filter((table) => (sizesAfter[table] ?? 0) > (sizesBefore[table] ?? 0));
  // The database's own clock, which has not moved, decides about these two; see the tests below.
  const byItsClock = ['outbox_messages', 'payment_callbacks'];
  expect(grown.filter((table) => ![...namedIn(keptForGood()), ...byItsClock].includes(table))).toEqual([]);
  expect(grown).toEqual(expect.arrayContaining(['orders', 'tickets', 'receipts', 'users']));
  expect(await checkInvariants(federation.db, federation.clock.now())).toEqual([]);
});

test('the outbox, which the database dates, is emptied after 90 days', async () => {
  const kept = () => federation.db.$count(outboxMessages);
  await forget();
  expect(await kept()).toBeGreaterThan(0);
  await federation.db.execute(sql`update outbox_messages set created_at = created_at - interval '91 days'`);
  await forget();
  expect(await kept()).toBe(0);
});

test('callbacks of the bank stay five years, whatever a program says the time is', async () => {
  const callback = (receivedAt: Date) => ({ orderId: crypto.randomUUID(), status: 'paid' as const, receivedAt });
  const [old, young] = [callback(new Date('2012-01-01T00:00:00Z')), callback(new Date())];
  await federation.db.insert(paymentCallbacks).values([old, young]);
  const left = (one: typeof old) => federation.db.$count(paymentCallbacks, eq(paymentCallbacks.orderId, one.orderId));
  federation.clock.set(new Date('2016-12-31T00:00:00Z'));
  await forget();
  expect([await left(old), await left(young)]).toEqual([1, 1]);
  federation.clock.set(new Date('2190-01-01T00:00:00Z'));
  await forget();
  expect([await left(old), await left(young)]).toEqual([0, 1]);
});

test('a program that lies about the time removes no order that is young by the database’s clock', async () => {
  federation.clock.set(new Date());
  const placed = await order(
    federation,
    checkoutOf([lineOf(await createFormat(federation.db, { startTime: new Date(Date.now() + 9e9) }))]),
  );
  await federation.deps.db.execute(sql`select forget_unpaid_orders('2190-01-01')`);
  expect((await federation.app.inject({ url: `/api/order/${placed.orderId}` })).statusCode).not.toBe(500);
  const { rows } = await federation.db.execute(sql`select 1 from orders where public_id = ${placed.orderId}`);
  expect(rows).toHaveLength(1);
});

test('docs/operations.md says how long each of them is kept, and has a place for every table', async () => {
  for (const [kind, days] of Object.entries(retentionDays)) {
    expect([kind, retention().includes(`| ${days} days |`)]).toEqual([kind, true]);
  }
  const named = namedIn(retention());
  expect(Object.keys(await sizes()).filter((table) => !named.includes(table))).toEqual([]);
});

test('an account that somebody uses stays, and so does who bought, however long ago', async () => {
  federation.clock.set(new Date('2200-01-01T00:00:00Z'));
  const guest = checkoutOf([lineOf(await createFormat(federation.db, { startTime: new Date('2200-02-01') }))]);
  await report(federation, await order(federation, guest), 'paid');
  const member = await signedInUser(federation);
  federation.clock.advance({ days: 4000 });
  await forget();
  const left = await federation.db
    .select()
    .from(users)
    .where(inArray(users.email, [guest.email, member.email]));
  expect(left).toHaveLength(2);
});

test('the job that forgets unused accounts knows every reference to an account', async () => {
  const { rows } = await federation.db.execute<{ column: string }>(sql`
    select conrelid::regclass || '.' || attname as column from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = any (conkey)
    where contype = 'f' and confrelid = 'users'::regclass and confdeltype <> 'c' order by 1`);
  const source = readFileSync('federation/modules/care/retention/forget-accounts.ts', 'utf8');
  const known = rows.map(({ column }) => column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()));
  expect(known.filter((column) => !source.includes(column))).toEqual([]);
});
