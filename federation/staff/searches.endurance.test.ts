import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Database } from '@/federation/db/client';
import { type TestApp, testApp } from '@/federation/testing/app';
import { growForStaff } from '@/federation/testing/staff-volume';
import { staffResources } from '@/lib/contract/staff';
import type { ListQuery } from '@/lib/contract/staff/shapes';
import type { Staff } from './access';
import { listRows } from './list';
import { bindings } from './resources';

const ORDERS = 4000;
const LARGE = ['orders', 'tickets', 'users', 'emails', 'operator_actions', 'order_ticket_lines', 'licences'];

let federation: TestApp;
beforeAll(async () => {
  federation = await testApp();
  await growForStaff(federation, ORDERS);
});
afterAll(() => federation.close());

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly Plan[];
}

const wholeReads = ({ 'Node Type': kind, 'Relation Name': table = '', Plans = [] }: Plan): string[] => [
  ...(kind === 'Seq Scan' && LARGE.includes(table) ? [table] : []),
  ...Plans.flatMap(wholeReads),
];

/** A database that notes which large tables its statements would read whole. */
function explaining(db: Database, found: string[]): Database {
  const dialect = new PgDialect();
  const explained = (tx: Database) => ({
    async execute(query: SQL) {
      if (/^\s*select/i.test(dialect.sqlToQuery(query).sql)) {
        const { rows } = await tx.execute<{ 'QUERY PLAN': { Plan: Plan }[] }>(sql`explain (format json) ${query}`);
        found.push(...rows.flatMap(({ 'QUERY PLAN': plans }) => plans.flatMap(({ Plan }) => wholeReads(Plan))));
      }
      return tx.execute(query);
    },
  });
  return {
    transaction: (work: (tx: Database) => Promise<unknown>) =>
      db.transaction((tx) => work(explained(tx) as unknown as Database)),
  } as unknown as Database;
}

const staff = {
  userId: '00000000-0000-4000-8000-000000000001',
  grants: [{ role: 'owner', eventId: null, regionId: null }],
} as unknown as Staff;

async function wholeReadsOf(name: string, values: Partial<ListQuery>): Promise<string[]> {
  const definition = staffResources.find((one) => one.definition.name === name)?.definition;
  const { db, settings } = federation.deps;
  const source = bindings[name]?.list({ db, settings, staff, now: federation.clock.now() }, values.q ?? '');
  if (!definition || !source) throw new Error(`no list of ${name}`);
  const found: string[] = [];
  await listRows(explaining(db, found), definition, source, { page: 1, page_size: 50, ...values }, staff);
  return [...new Set(found)];
}

describe('a search at 20,000 tickets, 4,000 orders and 12,000 accounts', () => {
  test.each([
    ['orders', '3000001'],
    ['orders', 'athlete-77@'],
    ['orders', '+79000000077'],
    ['orders', 'c81e'],
    ['accounts', 'Иванов'],
    ['accounts', '3000001'],
    ['accounts', 'athlete-77@'],
    ['accounts', '+79000000077'],
    ['undeliverable', 'athlete-300@example.com'],
    ['log', 'Иванов'],
  ])('of %s by «%s» reads no large table whole [E-014 E-226]', async (name, q) => {
    expect(await wholeReadsOf(name, { q })).toEqual([]);
  });

  test('of orders by a surname reads the tickets by their index, the orders themselves may be read whole', async () => {
    expect((await wholeReadsOf('orders', { q: 'Горушкин' })).filter((table) => table !== 'orders')).toEqual([]);
  });

  test('control: a list that is sorted by its sums reads the orders whole, and is seen to', async () => {
    expect(await wholeReadsOf('orders', { sort: 'total' })).toContain('orders');
  });
});
