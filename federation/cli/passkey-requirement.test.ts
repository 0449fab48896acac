import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { operatorActions } from '@/federation/db/schema/operator';
import { type TestApp, testApp } from '@/federation/testing/app';
import { signedInMember } from '@/federation/testing/member';
import { addPasskey, requirePasskey } from '@/federation/testing/passkey';
import { ask } from '@/federation/testing/sms';
import { passkeyRequirementOffCommand } from './passkey-requirement';

let federation: TestApp;
beforeAll(async () => {
  federation = await testApp();
});
afterAll(() => federation.close());

const signed = ['--by', 'Ольга', '--reason', 'паспорт показан'];
async function run(...args: string[]): Promise<string[]> {
  const said: string[] = [];
  const say = (line: string) => said.push(line);
  await passkeyRequirementOffCommand({ ...federation.deps, args, folder: '.', say, warn: say });
  return said;
}

test('a member without passkey and codes signs in by the password again, and is told by e-mail', async () => {
  const member = await signedInMember(federation);
  await addPasskey(federation, member);
  await requirePasskey(federation, member);
  const { email, password } = member;
  const signIn = async () =>
    (await ask(federation, '/api/auth', { method: 'PUT', payload: { email, password } })).response;
  expect(await signIn()).not.toHaveProperty('token');
  expect(await run(email.toUpperCase(), ...signed)).toEqual([
    expect.stringMatching(/^Ключ доступа больше не обязателен/),
  ]);
  expect(await signIn()).toHaveProperty('token');
  expect((await federation.emails(email)).at(-1)?.subject).toBe('Вход больше не требует ключ доступа');
  await expect(run(email, ...signed)).rejects.toThrow(/которая требует ключ доступа, нет/);
  expect(await federation.db.select().from(operatorActions)).toMatchObject([
    { command: 'passkey-requirement-off', subjectId: member.userId, operator: 'Ольга', reason: 'паспорт показан' },
  ]);
});

test.each([
  [[], /Нужен e-mail или телефон/],
  [['a@example.ru', 'b'], /Лишние параметры: b/],
  [['a@example.ru'], /Нужен --by/],
  [['nobody@example.ru', ...signed], /Учётной записи nobody@example.ru/],
  [['+79990000000', ...signed], /Учётной записи \+79990000000/],
])('%j is refused', async (args, message) => {
  await expect(run(...args)).rejects.toThrow(message);
});
