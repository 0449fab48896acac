import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type TestApp, testApp } from '@/federation/testing/app';
import { signedInMember } from '@/federation/testing/member';
import { addPasskey, requirePasskey } from '@/federation/testing/passkey';
import { ask } from '@/federation/testing/sms';
import { passkeyRequirementOffCommand } from './passkey-requirement';

let house: TestApp;
beforeAll(async () => {
  house = await testApp();
});
afterAll(() => house.close());

async function run(...args: string[]): Promise<string[]> {
  const said: string[] = [];
  const say = (line: string) => said.push(line);
  await passkeyRequirementOffCommand({ ...house.deps, args, folder: '.', say, warn: say });
  return said;
}

test('a member without passkey and codes signs in by the password again, and is told by e-mail', async () => {
  const member = await signedInMember(house);
  await addPasskey(house, member);
  await requirePasskey(house, member);
  const { email, password } = member;
  const signIn = async () => (await ask(house, '/api/auth', { method: 'PUT', payload: { email, password } })).answer;
  expect(await signIn()).not.toHaveProperty('token');
  expect(await run(email.toUpperCase())).toEqual([expect.stringMatching(/^Ключ доступа больше не обязателен/)]);
  expect(await signIn()).toHaveProperty('token');
  expect((await house.letters(email)).at(-1)?.subject).toBe('Вход больше не требует ключ доступа');
  await expect(run(email)).rejects.toThrow(/которая требует ключ доступа, нет/);
});

test.each([
  [[], /Нужен e-mail или телефон/],
  [['a@example.ru', 'b'], /Нужен e-mail или телефон/],
  [['nobody@example.ru'], /Учётной записи nobody@example.ru/],
  [['+79990000000'], /Учётной записи \+79990000000/],
])('%j is refused', async (args, message) => {
  await expect(run(...args)).rejects.toThrow(message);
});
