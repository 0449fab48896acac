import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { jobHandlers } from '@/federation/job-handlers';
import { migrate } from '@/federation/migrate';
import { checkInvariants } from '@/federation/modules/care/invariant/check-invariants';
import type { TestApp } from '@/federation/testing/app';
import { federationWithBank } from '@/federation/testing/bank';
import { checkoutOf, lineOf, order, report } from '@/federation/testing/buyer';
import { createEmptyDatabase } from '@/federation/testing/database';
import { licencesOfUser } from '@/federation/testing/licence';
import { schemaAfter } from '@/federation/testing/schema-after';
import { ticketDesk } from '@/federation/testing/ticket-life';
import { connect } from './client';
import { eventCities } from './schema/events/calendar';
import { formats } from './schema/events/event-format';

type Row = Readonly<Record<string, unknown>>;

/** What 0.2.0 itself wrote, run by its own tests' buyers, volunteers and timing partner; sequences at the end. */
const written = readFileSync('federation/db/release-0.2.0.ndjson', 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as { table?: string; row?: Row; sequence?: string; value?: number });

const TABLES: Readonly<Record<string, string>> = {
  letters: 'emails',
  letter_codes: 'email_codes',
  place_claims: 'place_reservations',
  promo_claims: 'promo_reservations',
  stock_claims: 'stock_reservations',
};
const COLUMNS: Readonly<Record<string, string>> = { occasion: 'dedupe_key', deed: 'action' };

let federation: TestApp;
let kept: Map<string, Row[]>;
beforeAll(async () => {
  const { url, drop } = await createEmptyDatabase();
  const connection = connect(url);
  await schemaAfter(connection, '0052_start_number_text');
  const client = await connection.pool.connect();
  // Counts were written too: no trigger makes them a second time.
  await client.query('set session_replication_role = replica');
  for (const { table, row, sequence, value } of written) {
    if (sequence) await client.query('select setval($1, $2)', [sequence, value]);
    else {
      await client.query(
        `insert into ${table} overriding system value select * from jsonb_populate_record(null::${table}, $1)`,
        [row],
      );
    }
  }
  client.release(true);
  await migrate(url);
  kept = new Map();
  for (const table of new Set(written.flatMap(({ table: name }) => (name ? [TABLES[name] ?? name] : [])))) {
    const { rows } = await connection.pool.query(`select to_jsonb(one) as row from ${table} one`);
    kept.set(
      table,
      rows.map(({ row }) => row),
    );
  }
  await connection.close();
  federation = await federationWithBank({
    database: { url, programUrl: url, drop },
    now: new Date('2026-06-10T09:00:00Z'),
  });
});
afterAll(() => federation.close());

/** A requirement is a time now: of those that there were, the upgrade's own. */
const inNewWords = ({ passkey_required, ...row }: Row): Row =>
  Object.fromEntries(Object.entries(row).map(([column, value]) => [COLUMNS[column] ?? column, value]));

test('every row that 0.2.0 wrote is there after the upgrade, with all its values', () => {
  let compared = 0;
  for (const [table, rows] of Map.groupBy(written, ({ table: name = '' }) => name)) {
    if (table === '') continue;
    const before = rows.map(({ row = {} }) => inNewWords(row));
    const columns = Object.keys(before[0] ?? {});
    const sorted = (all: readonly Row[]) =>
      all.map((row) => JSON.stringify(columns.map((column) => row[column]))).toSorted();
    const name = TABLES[table] ?? table;
    expect([name, sorted(kept.get(name) ?? [])]).toEqual([name, sorted(before)]);
    compared += before.length;
  }
  expect(compared).toBeGreaterThan(150);
});

const broken = async () =>
  (await checkInvariants(federation.db, federation.clock.now())).map(({ name, count }) => [name, count]);

test('the nightly check accepts what 0.2.0 wrote, and tells of the one payment that waits for a decision', async () => {
  expect(await broken()).toEqual([['payments-are-settled', 1]]);
});

async function signIn(email: string) {
  const payload = { email, password: 'right-password' };
  const response = await federation.app.inject({ method: 'PUT', url: '/api/auth', payload });
  expect(response.statusCode).toBe(200);
  const { token, user } = response.json();
  return { ...payload, token, userId: user.public_id, headers: { authorization: `Bearer ${token}` } };
}

test('a member of 0.2.0 signs in, reads tickets and licence, gives a ticket back, and starts are sold on', async () => {
  const anna = await signIn('anna.petrova@example.ru');
  const desk = ticketDesk(federation);
  const tickets = await desk.listed(anna, 'my');
  const { ticket } = await desk.one(anna, tickets.find(({ status }) => status === 'paid')?.public_id ?? '');
  expect(ticket.history.map(({ action }) => action)).toContain('bought');
  const [licence] = await licencesOfUser(federation, anna.headers.authorization);
  expect(licence?.info.last_name).toBe('Соколова');

  const toReturn = tickets.find(({ actions }) => actions.includes('refund'))?.public_id ?? '';
  expect(await desk.refund(anna, toReturn)).toMatchObject({ status: 200 });
  await federation.deps.queue.drain('send-refund', jobHandlers(federation.deps));
  expect((await desk.one(anna, toReturn)).ticket).toMatchObject({ status: 'refunded', refund_state: 'confirmed' });

  const [found] = await federation.db
    .select({ format: formats, eventId: eventCities.eventId })
    .from(formats)
    .innerJoin(eventCities, eq(eventCities.publicId, formats.eventCityId))
    .where(eq(formats.publicId, ticket.event_format.public_id));
  if (!found) throw new Error('its format is gone');
  const bought = await order(federation, checkoutOf([lineOf({ ...found.format, eventId: found.eventId })]));
  await report(federation, bought, 'paid');
  expect(await broken()).toEqual([['payments-are-settled', 1]]);
});

test('rows that 0.2.0 left unpaid, sent and signed in are forgotten in their time, what it sold stays', async () => {
  const count = async (of: string) => (await federation.db.execute(`select from ${of}`)).rowCount;
  const sold = await count("orders where status = 'paid'");
  expect(await count("orders where status in ('new', 'canceled')")).toBeGreaterThan(0);
  await federation.emails('anna.petrova@example.ru');
  federation.clock.advance({ days: 500 });
  await jobHandlers(federation.deps)['forget-expired'](null);
  expect(await count("emails where created_at < '2026-07-01'")).toBe(0);
  expect(await count("orders where status in ('new', 'canceled')")).toBe(0);
  expect(await count("orders where status = 'paid'")).toBe(sold);
});
