import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { outboxMessages } from '@/federation/db/schema/letter';
import { paymentCallbacks } from '@/federation/db/schema/payment';
import { checkInvariants } from '@/federation/modules/invariant/check-invariants';
import { jobHandlers } from '@/federation/queue/job-handlers';
import { type TestApp, testApp } from '@/federation/testing/app';
import { checkoutOf, lineOf, order, report } from '@/federation/testing/buyer';
import { application, feedback, partnershipEnquiry } from '@/federation/testing/enquiries';
import { createFormat, type TestFormat } from '@/federation/testing/format';
import { signedInMember } from '@/federation/testing/member';
import { keptDays } from './kept-days';

jest.setTimeout(120_000);

/** Long ago by every clock: the database itself removes nothing that is young. */
let house: TestApp;
let format: TestFormat;
beforeAll(async () => {
  house = await testApp({ now: new Date('2015-01-10T09:00:00Z') });
  format = await createFormat(house.db, { places: 1000 });
});
afterAll(() => house.close());

const forget = () => jobHandlers(house.deps)['forget-expired'](null);

async function counts(): Promise<Record<string, number>> {
  const { rows } = await house.db.execute<Record<string, number>>(sql`select
    (select count(*)::int from sessions where ip <> '') as sessions,
    (select count(*)::int from letters) as emails,
    (select count(*)::int from letters where text <> '' or recipient <> '' or attachments <> '[]') as "email texts",
    (select count(*)::int from orders where status in ('new', 'canceled')) as unpaid,
    (select count(*)::int from place_claims where state <> 'taken') as held,
    (select count(*)::int from letter_codes) as codes,
    (select count(*)::int from support_requests) as enquiries,
    (select count(*)::int from olympic_feedback) as questions,
    (select count(*)::int from olympic_applications) as applications,
    (select count(*)::int from orders where status = 'paid') as paid,
    (select count(*)::int from tickets) as tickets,
    (select count(*)::int from receipts) as receipts`);
  return rows[0] ?? {};
}

/** A member, an order that nobody pays, one that is paid, and one of each form; all e-mails leave. */
async function month(): Promise<void> {
  await signedInMember(house);
  await order(house, checkoutOf([lineOf(format)]));
  const paid = checkoutOf([lineOf(format)]);
  await report(house, await order(house, paid), 'paid');
  await house.letters(paid.email);
  const forms = {
    '/api/support': partnershipEnquiry(),
    '/api/olympic/feedback': feedback(),
    '/api/olympic/application': application(),
  };
  for (const [url, payload] of Object.entries(forms)) {
    expect([url, (await house.app.inject({ method: 'POST', url, payload })).statusCode]).toEqual([url, 200]);
  }
  await house.letters('parent@example.com');
  for (let night = 0; night < 3; night += 1) {
    house.clock.advance({ days: 10 });
    await forget();
  }
}

test('after years nothing is left but of the last months and what was sold', async () => {
  for (let done = 0; done < 15; done += 1) await month();
  const before = await counts();
  for (let done = 0; done < 6; done += 1) await month();
  const after = await counts();
  const { paid, tickets, receipts, ...bounded } = after;
  const { unpaid = 0 } = bounded;
  expect(bounded).toEqual(
    Object.fromEntries(Object.entries(before).filter(([name]) => !['paid', 'tickets', 'receipts'].includes(name))),
  );
  expect({ paid, tickets, receipts }).toEqual({ paid: 21, tickets: 21, receipts: 21 + unpaid });
  // The control: what is bounded is not simply nothing.
  for (const [name, count] of Object.entries(bounded)) expect([name, count > 0]).toEqual([name, true]);
  expect(await checkInvariants(house.db, house.clock.now())).toEqual([]);
});

test('the outbox, which the database dates, is emptied after 90 days', async () => {
  const kept = () => house.db.$count(outboxMessages);
  await forget();
  expect(await kept()).toBeGreaterThan(0);
  await house.db.execute(sql`update outbox_messages set created_at = created_at - interval '91 days'`);
  await forget();
  expect(await kept()).toBe(0);
});

test('callbacks of the bank stay five years, whatever a program says the time is', async () => {
  const callback = (receivedAt: Date) => ({ orderId: crypto.randomUUID(), status: 'paid', receivedAt });
  const [old, young] = [callback(new Date('2012-01-01T00:00:00Z')), callback(new Date())];
  await house.db.insert(paymentCallbacks).values([old, young]);
  const left = (one: typeof old) => house.db.$count(paymentCallbacks, eq(paymentCallbacks.orderId, one.orderId));
  house.clock.set(new Date('2016-12-31T00:00:00Z'));
  await forget();
  expect([await left(old), await left(young)]).toEqual([1, 1]);
  house.clock.set(new Date('2190-01-01T00:00:00Z'));
  await forget();
  expect([await left(old), await left(young)]).toEqual([0, 1]);
});

test('a program that lies about the time removes no order that is young by the database’s clock', async () => {
  house.clock.set(new Date());
  const placed = await order(
    house,
    checkoutOf([lineOf(await createFormat(house.db, { startTime: new Date(Date.now() + 9e9) }))]),
  );
  await house.deps.db.execute(sql`select forget_unpaid_orders('2190-01-01')`);
  expect((await house.app.inject({ url: `/api/order/${placed.orderId}` })).statusCode).not.toBe(500);
  const { rows } = await house.db.execute(sql`select 1 from orders where public_id = ${placed.orderId}`);
  expect(rows).toHaveLength(1);
});

test('docs/operations.md says how long each of them is kept', () => {
  const text = readFileSync('docs/operations.md', 'utf8');
  for (const [kind, days] of Object.entries(keptDays)) {
    expect([kind, text.includes(`| ${days} days |`)]).toEqual([kind, true]);
  }
});
