import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { jobHandlers } from '@/federation/job-handlers';
import { logging } from '@/federation/logging/logging';
import { type TestApp, testApp } from '@/federation/testing/app';
import { order } from '@/federation/testing/buyer';
import { dumpOf } from '@/federation/testing/dump';
import {
  createLicenceTypes,
  issuePolicies,
  licenceCheckout,
  licencesOfUser,
  payLicences,
} from '@/federation/testing/licence';
import { licenceDelivery, licenceLine } from '@/federation/testing/licence-line';
import { signedInUser, type TestUser } from '@/federation/testing/signed-in-user';
import { ask } from '@/federation/testing/sms';

/** Put through the whole flow, then looked for. */
const MARKERS = {
  passport_number: '918273645',
  passport_serial: 'МАРКЕР',
  passport_source: 'МАРКЕРНЫЙ ОТДЕЛ',
  passport_address: 'Маркерная улица, 918273645',
  passport_birth_place: 'Маркерово',
  relative_name: 'Маркерова Анна',
};
const SEARCHED = ['918273645', 'МАРКЕР', 'Маркерн', 'Маркеро'];
/** What is no secret must be found by the same search, else it would prove nothing. */
const CONTROL = 'Годовая лицензия на пластиковой карте';

let federation: TestApp;
let buyer: TestUser;
const log: string[] = [];
beforeAll(async () => {
  const stream = new Writable({
    write(chunk, _encoding, done) {
      log.push(String(chunk));
      done();
    },
  });
  federation = await testApp({ server: { logger: { ...logging, level: 'trace', stream } } });
  buyer = await signedInUser(federation);
  const types = await createLicenceTypes(federation.db);
  const line = await licenceLine(types.paper, {
    ...MARKERS,
    delivery: { ...licenceDelivery(types.post), address: 'Маркерная улица, 918273645', last_name: 'Маркерова' },
  });
  const email = buyer.email;
  const headers = buyer.headers;
  // One that stays unpaid, one that is refused, one that fails inside the database, one that is paid.
  await order(federation, licenceCheckout([line], { email }), { headers });
  await ask(federation, '/api/payment', {
    payload: licenceCheckout([{ ...line, start_date: '2020-01-01' }], { email, expected_total: 150_000 }),
  });
  await federation.db.execute(sql`alter table order_licence_lines add constraint no_more check (false) not valid`);
  await ask(federation, '/api/payment', {
    payload: licenceCheckout([line], { email, expected_total: 150_000 }),
    headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
  });
  await federation.db.execute(sql`alter table order_licence_lines drop constraint no_more`);
  await payLicences(federation, await order(federation, licenceCheckout([line], { email }), { headers }));
  await issuePolicies(federation);
  federation.clock.advance({ days: 350 });
  await federation.deps.queue.enqueue(federation.db, 'remind-licences', null);
  await federation.deps.queue.drain('remind-licences', jobHandlers(federation.deps));
  federation.clock.advance({ days: -350 });
  await federation.emails(email);
});
afterAll(() => federation.close());

const foundIn = (text: string) => SEARCHED.filter((marker) => text.includes(marker));

test('the owner of a licence sees all of it; control: so the flow was gone through', async () => {
  const [licence] = await licencesOfUser(federation, buyer.headers.authorization);
  expect(licence?.info).toMatchObject(MARKERS);
  expect(await federation.emails(buyer.email)).toHaveLength(3);
});

test('no table, the queue’s included, holds it in the clear [R-29 S-14]', async () => {
  const everything = await dumpOf(federation.db);
  expect(everything).toContain(CONTROL);
  expect(foundIn(everything)).toEqual([]);
});

test('no file of the database does, the write-ahead log included [R-29]', async () => {
  const text = async (query: string) =>
    Object.values((await federation.db.execute<Record<string, string>>(query)).rows[0] ?? {})[0] ?? '';
  const folder = await text('show data_directory');
  const base = path.join(
    folder,
    'base',
    await text('select oid::text from pg_database where datname = current_database()'),
  );
  await federation.db.execute('checkpoint');
  const files = [
    ...(await filesUnder(base)),
    ...(await filesUnder(path.join(folder, 'pg_wal'))).filter((name) => /[0-9A-F]{24}$/.test(name)),
  ];
  const controls: string[] = [];
  for (const file of files) {
    const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
      // The checkpoint of another database has given the segment another name.
      if (error.code === 'ENOENT' && file.includes('pg_wal')) return null;
      throw error;
    });
    if (!bytes) continue;
    expect({ file, found: SEARCHED.filter((marker) => bytes.includes(marker)) }).toEqual({ file, found: [] });
    if (bytes.includes(CONTROL)) controls.push(path.dirname(file));
  }
  expect(new Set(controls)).toEqual(new Set([base, path.join(folder, 'pg_wal')]));
});

test('stored files and e-mails do not hold it in the clear either [R-27 R-29]', async () => {
  const stored = await filesUnder(path.join(federation.deps.settings.DATA_DIR, 'files'));
  expect(stored.length).toBeGreaterThan(0);
  for (const file of stored) expect(foundIn((await readFile(file)).toString('latin1'))).toEqual([]);
  const emails = JSON.stringify(await federation.emails(buyer.email));
  expect(emails).toContain('Ваша лицензия');
  expect(foundIn(emails)).toEqual([]);
});

test('lines of the log at its most talkative do not hold it in the clear either [R-30]', () => {
  const lines = log.join('');
  expect(lines).toContain('/api/payment');
  expect(lines).toContain('request failed');
  expect(foundIn(lines)).toEqual([]);
});

async function filesUnder(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
}
