import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { type TestApp, testApp } from '@/federation/testing/app';
import { application, partnershipEnquiry } from '@/federation/testing/enquiries';
import { signedInStaff, type TestStaff } from '@/federation/testing/staff';
import { placesOf, textPlaces, wholeSampleOf } from '@/federation/testing/text-inputs';
import { staffOperations } from '@/lib/contract/staff';
import { requestPathOf } from '@/lib/contract/wire/exchange';
import type { AnyOperation } from '@/lib/contract/wire/operation';

const texts = [
  'a\0b',
  '\ud800',
  '\u202eтекст\u202c',
  "'; drop table orders; --",
  '%_\\',
  '../../etc/passwd',
  'NaN',
  '9'.repeat(40),
  '=1+1',
  '0000-01-01',
  '0000-01-01T00:00:00Z',
  'x'.repeat(1_000_000),
];
const numbers = [-1, 2 ** 31, Number.MAX_SAFE_INTEGER, 1e308];
/** More than an address may be long. */
const LONGEST_IN_ADDRESS = 5000;

let federation: TestApp;
let owner: TestStaff;
let taken = 0;

beforeAll(async () => {
  federation = await testApp();
  owner = await signedInStaff(federation, 'owner');
  await federation.app.inject({ method: 'POST', url: '/api/support', payload: partnershipEnquiry() });
  await federation.app.inject({ method: 'POST', url: '/api/olympic/application', payload: application() });
});
afterAll(() => federation.close());

interface Request {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

const byName = { version: '0'.repeat(16), reason: 'для пробы', affirmed: true, ids: [randomUUID()] };
const inForms = {
  selector: 'ticket',
  valid_from: '2026-01-01T00:00:00Z',
  valid_until: '2027-01-01T00:00:00Z',
  code: 'CODE',
};

/** As the schema has it, with what else it asks for. */
function validBody(schema: z.ZodType): unknown {
  const sample = wholeSampleOf(schema) as Record<string, unknown>;
  const given = Object.entries(byName).filter(([name]) => name in sample);
  const form = sample.form as Record<string, unknown> | undefined;
  const fields = Object.entries(inForms).filter(([name]) => form && name in form);
  const empty = ['target', 'comment', 'link', 'event', 'region', 'until', 'phone', 'email', 'to'].filter(
    (name) => form && form[name] === 'x',
  );
  return {
    ...sample,
    ...Object.fromEntries(given),
    ...(form && {
      form: { ...form, ...Object.fromEntries(fields), ...Object.fromEntries(empty.map((name) => [name, null])) },
    }),
    ...('proof' in sample && { proof: { password: owner.password } }),
  };
}

/** Each place of a request in its turn has each text or number, the other places what the schema takes. */
function requestsOf(operation: AnyOperation): Request[] {
  const parts = ['params', 'query', 'body'] as const;
  const valid: Record<string, unknown> = { params: operation.params ? { id: randomUUID(), kind: 'event' } : undefined };
  if (operation.query) valid.query = { q: 'x', ...(operation.file && { as: 'csv' }), page: 1, sort: '', tab: '' };
  if (operation.body) valid.body = validBody(operation.body);
  return parts.flatMap((part) => {
    if (!operation[part]) return [];
    const value = valid[part];
    return [
      ...textPlaces(value).flatMap(({ put }) => texts.map((text) => ({ ...valid, [part]: put(value, text) }))),
      ...placesOf(value, (one) => typeof one === 'number').flatMap(({ put }) =>
        numbers.map((one) => ({ ...valid, [part]: put(value, one) })),
      ),
      ...(part === 'body' ? [[], 'text', null, 1].map((body) => ({ ...valid, body })) : []),
    ];
  });
}

function pathOf(operation: AnyOperation, request: Request): string | null {
  try {
    const path = requestPathOf(operation, request);
    return path.length > LONGEST_IN_ADDRESS ? null : path;
  } catch (error) {
    // Half a pair of surrogates cannot be written into an address at all.
    if (error instanceof URIError) return null;
    throw error;
  }
}

const counted = async () => {
  const { rows } = await federation.db.execute(sql`select (select count(*) from staff_grants) as grants,
    (select count(*) from promo_codes) as codes, (select count(*) from operator_actions) as actions, (select count(*) from drafts) as drafts,
    (select count(*) from childrens_schools) as schools, (select count(*) from emails) as emails,
    (select count(*) from support_requests) as enquiries, (select count(*) from orders) as orders`);
  return rows[0];
};

describe('a naughty input', () => {
  // «Закончить работу» has no input, and after it nothing would be asked.
  const asked = staffOperations.filter(({ params, query, body }) => params || query || body);
  test.each(asked.map((operation) => [`${operation.method} ${operation.path}`, operation] as const))(
    'of %s is no failure of the server, and what is refused is refused in Russian and writes nothing',
    async (_name, operation) => {
      for (const request of requestsOf(operation)) {
        const url = pathOf(operation, request);
        if (url === null) continue;
        // Calls of one person are counted, and these are of one.
        await federation.db.execute(sql`delete from rate_limits`);
        const before = await counted();
        const { statusCode, body, headers } = await federation.app.inject({
          method: operation.method as 'POST',
          url,
          headers: {
            ...owner.headers,
            ...(operation.idempotent && { 'idempotency-key': randomUUID() }),
            ...(request.body !== undefined && { 'content-type': 'application/json' }),
          },
          ...(request.body !== undefined && { payload: JSON.stringify(request.body) }),
        });
        const told = { statusCode, asked: JSON.stringify(request).slice(0, 300) };
        if (statusCode === 500) throw new Error(told.asked);
        expect([200, 400, 401, 404, 409, 413, 429]).toContain(told.statusCode);
        taken += statusCode === 200 ? 1 : 0;
        if (statusCode >= 400) expect({ ...told, counted: await counted() }).toEqual({ ...told, counted: before });
        if (statusCode >= 400 && String(headers['content-type']).includes('json')) {
          expect({ ...told, message: JSON.parse(body).message }).toMatchObject({
            message: expect.stringMatching(/[а-яё]/i),
          });
        }
      }
    },
  );

  test('control: some get past the schemas', () => {
    expect(taken).toBeGreaterThan(200);
  });
});
