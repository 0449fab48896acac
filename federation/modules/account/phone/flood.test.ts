import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type TestApp, testApp } from '@/federation/testing/app';
import { signedInUser } from '@/federation/testing/signed-in-user';
import { ask, newPhone } from '@/federation/testing/sms';

let federation: TestApp;
beforeAll(async () => {
  federation = await testApp();
});
afterAll(() => federation.close());

let addresses = 0;
const newAddress = () => ({ 'x-forwarded-for': `10.${++addresses >> 8}.${addresses & 255}.7` });

const request = (phone: string, headers: Record<string, string> = newAddress()) =>
  ask(federation, '/api/user/code', { payload: { phone, registration: true }, headers });

test('a hundred parallel requests for one phone send one code; control: for a hundred phones, a hundred [R-17]', async () => {
  const phone = newPhone();
  const responses = await Promise.all(Array.from({ length: 100 }, () => request(phone)));
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  const refused = responses.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(99);
  for (const { response } of refused) {
    expect(response).toEqual({ message: 'Новый код можно запросить через 60 секунд', retry_after: 60 });
  }
  expect(await federation.texts(phone)).toHaveLength(1);

  const phones = Array.from({ length: 100 }, newPhone);
  const others = await Promise.all(phones.map((other) => request(other)));
  expect(others.filter(({ status }) => status === 200)).toHaveLength(100);
  const sent = await Promise.all(phones.map((other) => federation.texts(other)));
  expect(sent.flat()).toHaveLength(100);
});

test('a phone is sent a code each 60 s, 3 in 30 minutes, 5 a day, and each response tells the seconds [R-17]', async () => {
  const phone = newPhone();
  const after = async (seconds: number) => {
    federation.clock.advance({ seconds });
    const { status, response } = await request(phone);
    // Sent at once: an SMS whose code is replaced meanwhile is not sent at all.
    await federation.texts(phone);
    return [status, response.retry_after];
  };
  expect(await after(0)).toEqual([200, 60]);
  expect(await after(59)).toEqual([429, 1]);
  expect(await after(1)).toEqual([200, 60]);
  expect(await after(60)).toEqual([200, 1680]);
  expect(await after(60)).toEqual([429, 1620]);
  expect(await after(1620)).toEqual([200, 60]);
  expect(await after(60)).toEqual([200, 86_400 - 1860]);
  expect(await after(1800)).toEqual([429, 86_400 - 3660]);
  expect((await request(phone)).response.message).toBe('Новый код можно запросить через 23 часа');
  expect(await after(86_400 - 3660)).toEqual([200, 60]);
  expect(await federation.texts(phone)).toHaveLength(6);
});

test('an address asks for ten codes an hour, also at once [R-17]', async () => {
  const address = newAddress();
  const responses = await Promise.all(Array.from({ length: 30 }, () => request(newPhone(), address)));
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(10);
  expect(responses.filter(({ status }) => status === 429)).toHaveLength(20);
  federation.clock.advance({ minutes: 59, seconds: 59 });
  expect(await request(newPhone(), address)).toMatchObject({ status: 429, response: { retry_after: 1 } });
  federation.clock.advance({ seconds: 1 });
  expect((await request(newPhone(), address)).status).toBe(200);
});

test('codes for a new phone of a member count for that phone all the same [R-17]', async () => {
  const member = await signedInUser(federation);
  const phone = newPhone();
  expect((await request(phone)).status).toBe(200);
  const change = () =>
    ask(federation, '/api/user/phone/code', {
      payload: { phone, password: member.password },
      headers: { ...member.headers, ...newAddress() },
    });
  expect(await change()).toMatchObject({ status: 429, response: { retry_after: 60 } });
  federation.clock.advance({ minutes: 1 });
  expect((await change()).status).toBe(200);
});
