import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { seedIfEmpty } from '@/federation/seed';
import { athlete, demoAccounts, demoUserId } from '@/federation/seed/accounts';
import { agreedLosses } from '@/federation/testing/agreed-losses';
import { type TestApp, testApp } from '@/federation/testing/app';
import { dumpOf } from '@/federation/testing/dump';
import { signedInUser } from '@/federation/testing/signed-in-user';
import { ask, codeInSms, phoneUser, requestConfirmationCode } from '@/federation/testing/sms';

let federation: TestApp;
beforeAll(async () => {
  federation = await testApp();
  await seedIfEmpty(federation.deps);
});
afterAll(() => federation.close());

type Headers = Readonly<Record<string, string>>;

async function signIn({ email, password }: { email: string; password: string }) {
  const { response } = await ask(federation, '/api/auth', { method: 'PUT', payload: { email, password } });
  return { authorization: `Bearer ${response.token}` };
}

const data = async (headers: Headers) => (await ask(federation, '/api/user/data', { method: 'GET', headers })).response;
const erase = (headers: Headers, payload: object = {}) => ask(federation, '/api/user/erasure', { payload, headers });

test('a member downloads all that is stored of them, and no secret [R-35]', async () => {
  const headers = await signIn(demoAccounts.athlete);
  const copy = await data(headers);
  expect(copy).toMatchObject({
    user: { email: demoAccounts.athlete.email, phone: athlete.phone, last_name: 'Серова', birth_date: '1994-03-08' },
    licences: [{ info: { passport_number: '184207' } }, {}, {}],
    orders: expect.arrayContaining(
      ['paid', 'expired', 'delivered'].map((status) =>
        expect.objectContaining({ status, email: demoAccounts.athlete.email }),
      ),
    ),
    files: [{ purpose: 'licence-picture' }, {}, {}],
    sessions: [{ method: 'email', ip: '127.0.0.1' }],
  });
  expect(copy.tickets).toHaveLength(3);
  const text = JSON.stringify(copy);
  expect(text).not.toMatch(/argon2|hash|"token/i);
  const another = JSON.stringify(await data(await signIn(demoAccounts.vip)));
  expect(another).not.toContain('184207');
  expect(another).not.toContain(demoAccounts.athlete.email);
});

test('erasure wants the password, which is not to be guessed here either [R-35]', async () => {
  const member = await signedInUser(federation);
  expect(await erase(member.headers)).toEqual({
    status: 400,
    response: { message: 'Введите текущий пароль' },
  });
  expect((await erase(member.headers, { password: 'wrong-password' })).response.message).toBe(
    'Неверный текущий пароль',
  );
  for (let guess = 2; guess <= 5; guess++) await erase(member.headers, { password: `guess-${guess}` });
  expect((await erase(member.headers, { password: member.password })).status).toBe(429);
});

test('an erased member is in no table; the orders stay, unpaid ones are cancelled, the sessions end, the files are gone [R-35]', async () => {
  const headers = await signIn(demoAccounts.athlete);
  const elsewhere = await signIn(demoAccounts.athlete);
  await ask(federation, '/api/user/code', { payload: { phone: athlete.phone, registration: false } });
  await codeInSms(federation, athlete.phone);
  // Before more than the address was known.
  const news = { email: demoAccounts.athlete.email, consents: { personal_data: true, advertising: true } };
  await ask(federation, '/api/user/subscribe/news', { method: 'PUT', payload: news });
  await federation.emails(demoAccounts.athlete.email);
  const files = (await data(headers)).files.map(({ address }: { address: string }) => address.split('/').at(-1));
  // Names that nobody else in the database has.
  const names = { name: 'Ыхната', last_name: 'Ыхвостова', second_name: 'Ыхмаровна', extra_contact: 'Ыхтин Игорь' };
  const contact = { contact_phone: '79990000077', type_relate: 'Друг' };
  await ask(federation, '/api/user', { method: 'PUT', payload: { ...names, ...contact }, headers });
  const former = { last_name: 'Ыхпрежняя' };
  const addresses = ['ы•••@получила.example', 'ы•••@передала.example'];
  await federation.db.execute(
    sql`update tickets set former_participant = ${JSON.stringify(former)}, transferred_to = ${addresses[0]}
      where holder_id = ${demoUserId('athlete')}`,
  );
  const { rows: given } = await federation.db.execute(
    sql`update tickets set transferred_to = ${addresses[1]}, former_participant = null, original_user_id = ${demoUserId('athlete')}, holder_id = ${demoUserId('vip')}
      where public_id = (select public_id from tickets where holder_id = ${demoUserId('athlete')} and not registered limit 1)
      returning public_id`,
  );
  expect(given).toHaveLength(1);
  // A parcel that is still to be sent keeps its address until it has come.
  await federation.db.execute(
    sql`update orders set status = 'delivered' where delivery is not null and user_id = ${demoUserId('athlete')}`,
  );
  const marks = [
    ...addresses,
    ...[demoAccounts.athlete.email, athlete.phone, contact.contact_phone],
    ...[...Object.values(names), ...Object.values(former)],
  ];
  const found = async () => {
    const everything = await dumpOf(federation.db);
    return marks.filter((mark) => everything.includes(mark));
  };
  const participants = async () =>
    (await federation.db.execute(sql`select distinct first_name, last_name, birth_date, phone from tickets`)).rows;
  expect(await found()).toEqual(marks);
  expect(await participants()).toContainEqual(expect.objectContaining({ last_name: 'Серова' }));
  const orders = () =>
    federation.db.execute(
      sql`select public_id, status, amount_kopecks, created_at, paid_at from orders order by public_id`,
    );
  const ordersBefore = await orders();
  const vip = await federation.db.execute(sql`select * from users where public_id = ${demoUserId('vip')}`);

  const agreed = await agreedLosses(federation, headers);
  const { password } = demoAccounts.athlete;
  expect(await erase(headers, { password, agreed })).toEqual({ status: 200, response: {} });

  for (const token of [headers, elsewhere]) {
    expect((await ask(federation, '/api/auth/history', { headers: token })).status).toBe(401);
  }
  const [message] = await federation.emails(demoAccounts.athlete.email);
  expect(message?.subject).toBe('Ваши данные удалены');
  // The outbox stands for the member's mailbox, where that last e-mail lies.
  await federation.db.execute(`delete from outbox_messages`);
  expect(await found()).toEqual([]);
  expect(await participants()).toEqual([{ first_name: '', last_name: '', birth_date: null, phone: null }]);
  const settled = ordersBefore.rows.map((row) => (row.status === 'new' ? { ...row, status: 'canceled' } : row));
  expect((await orders()).rows).toEqual(settled);
  for (const file of files) expect(await federation.deps.storage.get(file)).toBeUndefined();
  expect((await federation.db.execute(sql`select * from users where public_id = ${demoUserId('vip')}`)).rows).toEqual(
    vip.rows,
  );
  expect((await ask(federation, '/api/auth', { method: 'PUT', payload: demoAccounts.athlete })).status).toBe(400);
});

test('the record of consents stays, without the address, as withdrawn [R-35]', async () => {
  const payload = { email: 'forget-me@example.ru', password: 'secret-of-mine' };
  const member = await signedInUser(federation, payload);
  const { userId } = member;
  await federation.db.execute(
    sql`insert into consents (user_id, email, kind, document_version, ip, given_at)
        values (${userId}, ${payload.email}, 'policy', '2026-01-15', '203.0.113.1', now())`,
  );
  expect((await erase(member.headers, { password: payload.password })).status).toBe(200);
  const { rows } = await federation.db.execute(
    sql`select kind, email, document_version, withdrawn_at is not null as withdrawn from consents where user_id = ${userId}`,
  );
  const gone = { email: null, document_version: '2026-01-15', withdrawn: true };
  expect(rows.map(({ kind }) => kind).toSorted()).toEqual(['personal-data', 'policy', 'policy']);
  for (const row of rows) expect(row).toMatchObject(gone);
});

test('address and phone are free again: the same person may come back as a new one', async () => {
  const member = await phoneUser(federation);
  federation.clock.advance({ minutes: 1 });
  const confirmation_code = await requestConfirmationCode(federation, member);
  expect((await erase(member.headers, { confirmation_code })).status).toBe(200);
  federation.clock.advance({ hours: 25 });
  const again = await phoneUser(federation, member.phone);
  expect(again.userId).not.toBe(member.userId);
});

test('erased twice at once, it is done once and nothing fails', async () => {
  const member = await signedInUser(federation);
  const { password } = member;
  const responses = await Promise.all([1, 2, 3].map(() => erase(member.headers, { password })));
  expect(responses.map(({ status }) => status)).toContain(200);
  expect(responses.every(({ status }) => status === 200 || status === 400)).toBe(true);
  expect(await federation.emails(member.email)).toHaveLength(1);
});
