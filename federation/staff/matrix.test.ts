import { randomUUID } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type TestApp, testApp } from '@/federation/testing/app';
import { signedInUser } from '@/federation/testing/signed-in-user';
import { askStaff, signedInStaff, type TestStaff } from '@/federation/testing/staff';
import { refundableFormat } from '@/federation/testing/ticket-life';
import { staffOperations, staffResources } from '@/lib/contract/staff';
import type { AnyOperation } from '@/lib/contract/wire/operation';
import { type RoleName, roleNames } from '@/lib/domain/staff/role';
import { actionWords } from './action-words';

/**
 * Which roles each operation admits; `all` are the ten. A second list: who may write. What the tables of roles and of
 * permissions lead to is written here once more, by hand, so that a slip in either is seen.
 */
const matrix: Readonly<
  Record<string, readonly [read: string, write: string, others?: Readonly<Record<string, string>>]>
> = {
  news: [
    'owner editor author secretary',
    'owner editor author secretary',
    {
      publish: 'owner editor secretary',
      schedule: 'owner editor secretary',
      withdraw: 'owner editor secretary',
      'publish-again': 'owner editor secretary',
    },
  ],
  pages: ['owner editor author secretary', 'owner editor author secretary', { publish: 'owner editor secretary' }],
  documents: ['owner editor author secretary', 'owner editor secretary', { 'new-edition': 'owner secretary' }],
  managers: ['owner editor secretary', 'owner editor secretary'],
  'team-athletes': ['owner editor secretary', 'owner editor secretary'],
  'team-groups': ['owner editor secretary', 'owner editor secretary'],
  partners: ['owner editor', 'owner editor'],
  regions: ['owner secretary', 'owner secretary'],
  schools: ['owner secretary', 'owner secretary'],
  dispatch: ['owner secretary', 'owner secretary'],
  'licence-cards': ['owner secretary', 'owner secretary'],
  'promo-codes': ['owner accountant', 'owner accountant'],
  orders: [
    'owner secretary support accountant',
    'owner secretary support accountant',
    {
      reveal: 'owner support',
      'resend-email': 'owner support',
      'record-chargeback': 'owner accountant',
    },
  ],
  accounts: ['owner support', 'owner support', { reveal: 'owner support' }],
  undeliverable: ['owner support', 'owner support'],
  enquiries: ['owner editor secretary', 'owner editor secretary'],
  applications: ['owner secretary', 'owner secretary'],
  refunds: ['owner secretary support accountant', 'owner accountant'],
  exceptions: ['owner accountant', 'owner accountant'],
  grants: ['owner', 'owner'],
  log: ['all', 'all'],
};

let federation: TestApp;
const staff = new Map<RoleName, TestStaff>();

beforeAll(async () => {
  federation = await testApp();
  const { eventCityId } = await refundableFormat(federation);
  const { rows } = await federation.db.execute<{ event_id: string }>(
    `select event_id from event_cities where public_id = '${eventCityId}'`,
  );
  const eventId = rows[0]?.event_id ?? '';
  for (const role of roleNames) {
    const scope = role === 'organiser' ? { eventId } : role === 'region' ? { regionId: 63 } : {};
    staff.set(role, await signedInStaff(federation, role, scope));
  }
});
afterAll(() => federation.close());

const rowOf = (name: string) => {
  const row = matrix[name];
  if (!row) throw new Error(`the matrix has no row of ${name}`);
  return row;
};

const rolesOf = (words: string): readonly string[] => (words === 'all' ? roleNames : words.split(' '));

function admitted({ method, path }: AnyOperation): readonly string[] {
  const [, , , name = '', ...rest] = path.split('/');
  const [read, write, others = {}] = rowOf(name);
  const verb = rest.filter((part) => !part.startsWith(':') && part !== 'preview').at(-1) ?? '';
  const own = others[verb];
  if (own) return rolesOf(own);
  return rolesOf(method === 'GET' ? read : write);
}

const urlOf = ({ path }: AnyOperation) => path.replace('/api/staff/', '').replace(':id', randomUUID());

const ofResources = staffResources.flatMap(({ operations }) => Object.values(operations) as unknown as AnyOperation[]);

test('every resource has a row in the matrix, and no row is of nothing', () => {
  expect(Object.keys(matrix).toSorted()).toEqual(staffResources.map(({ definition }) => definition.name).toSorted());
});

describe.each(ofResources.map((operation) => [`${operation.method} ${operation.path}`, operation] as const))(
  '%s [E-001 E-002]',
  (_name, operation) => {
    test('admits the roles of its row, and says 403 to the others', async () => {
      federation.clock.advance({ minutes: 1 });
      const outcomes = [];
      for (const [role, who] of staff) {
        const { status, response } = await askStaff(federation, who, operation.method as 'GET', urlOf(operation), {
          ...(operation.method !== 'GET' && { body: {} }),
        });
        expect({ role, status }).not.toEqual({ role, status: 500 });
        if (!(status === 403 && response.code === 'permission')) outcomes.push(role);
      }
      expect(outcomes.toSorted()).toEqual([...admitted(operation)].toSorted());
    });

    test('is not there for a member without a grant', async () => {
      const member = await signedInUser(federation);
      const { status } = await askStaff(federation, member, operation.method as 'GET', urlOf(operation), {
        ...(operation.method !== 'GET' && { body: {} }),
      });
      expect(status).toBe(404);
    });
  },
);

test('the log has Russian words for whatever a command or a screen writes into it', () => {
  const sources = globSync('federation/**/*.ts').filter((file) => !file.includes('.test.'));
  const written = sources.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/recordAction\(\s*[\w.]+,\s*'([\w.-]+)'/g)].map(
      ([, command]) => command ?? '',
    ),
  );
  expect(new Set(written).size).toBeGreaterThan(20);
  expect(written.filter((command) => !/[А-Яа-я]/.test(actionWords(command)))).toEqual([]);
});

test('the paths of all staff operations stand below /api/staff and are told apart', () => {
  const addresses = staffOperations.map(({ method, path }) => `${method} ${path.replace(/:\w+/g, ':')}`);
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(staffOperations.every(({ path }) => path.startsWith('/api/staff/'))).toBe(true);
});
