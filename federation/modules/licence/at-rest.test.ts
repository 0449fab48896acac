import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { demoAccounts } from '@/federation/seed/accounts';
import { type TestApp, testApp } from '@/federation/testing/app';
import { dumpOf } from '@/federation/testing/dump';
import { seedLicences } from '@/federation/testing/licence';
import { ask } from '@/federation/testing/sms';
import { type Licence, licence, licences } from '@/lib/contract/licence';

let federation: TestApp;
let headers: { authorization: string };
beforeAll(async () => {
  federation = await testApp();
  await seedLicences(federation);
  headers = await signIn('athlete');
});
afterAll(() => federation.close());

async function signIn(account: keyof typeof demoAccounts) {
  const { response } = await ask(federation, '/api/auth', { method: 'PUT', payload: demoAccounts[account] });
  return { authorization: `Bearer ${response.token}` };
}

const list = async (path: string, of = headers): Promise<Licence[]> =>
  (await ask(federation, path, { method: 'GET', headers: of })).response.values;

test('licences have the whole shape, valid and past apart, the newest first [A-118 A-119 A-120 A-191 A-192 A-193 U-22]', async () => {
  const [all, valid, past] = [
    await list(licences.all.path),
    await list(licences.valid.path),
    await list(licences.past.path),
  ];
  expect([valid.length, past.length]).toEqual([1, 2]);
  expect(all).toEqual([...valid, ...past]);
  for (const one of all) expect(licence.parse(one)).toEqual(one);
  const starts = all.map(({ info }) => info.start_date);
  expect(starts).toEqual(starts.toSorted().toReversed());
  expect(await list(licences.all.path, await signIn('newcomer'))).toEqual([]);
});

test('a licence holds through its last day in Moscow, and is past from the next on', async () => {
  const [one] = await list(licences.valid.path);
  const now = federation.clock.now();
  try {
    federation.clock.set(new Date(`${one?.info.validity_date}T20:59:59Z`));
    const late = await signIn('athlete');
    expect((await list(licences.valid.path, late)).length).toBe(1);
    federation.clock.advance({ seconds: 1 });
    expect((await list(licences.valid.path, late)).length).toBe(0);
    expect((await list(licences.past.path, late)).length).toBe(3);
  } finally {
    federation.clock.set(now);
  }
});

test('no table holds passport data in the clear; control: the owner and the key read them, and a name is found [R-29]', async () => {
  const [one] = await list(licences.valid.path);
  const secrets = [
    ...[one?.info.passport_number, one?.info.passport_source, one?.info.passport_address, one?.info.passport_code],
    ...[one?.info.passport_birth_place, one?.info.last_name_en, one?.info.relative_name, one?.info.relative_phone],
  ].map((text) => text ?? '');
  for (const secret of secrets) expect(secret.length).toBeGreaterThan(3);
  const everything = await dumpOf(federation.db);
  // Else the dump would be empty and prove nothing.
  const open = ['Страховая компания «Старт»', one?.public_id ?? ''];
  expect(open.filter((text) => everything.includes(text))).toEqual(open);
  expect(secrets.filter((secret) => everything.includes(secret))).toEqual([]);
});

test('a field that is moved to another licence does not open [R-29]', async () => {
  const { rows } = await federation.db.execute<{ public_id: string; number: string }>(
    `select public_id, sealed_info->>'passport_number' as number from licences order by created_at`,
  );
  const [first, second] = rows;
  const put = (id: string | undefined, number: string | undefined) =>
    federation.db.execute(
      `update licences set sealed_info = jsonb_set(sealed_info, '{passport_number}', '"${number}"') where public_id = '${id}'`,
    );
  await put(first?.public_id, second?.number);
  expect((await ask(federation, licences.all.path, { method: 'GET', headers })).status).toBe(500);
  await put(first?.public_id, first?.number);
  expect((await ask(federation, licences.all.path, { method: 'GET', headers })).status).toBe(200);
});
