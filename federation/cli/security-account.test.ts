import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { accountHash } from '@/federation/logging/security-log';
import { type TestApp, testApp } from '@/federation/testing/app';
import { signedInMember } from '@/federation/testing/member';
import { securityAccountCommand } from './security-account';

let federation: TestApp;
beforeAll(async () => {
  federation = await testApp();
});
afterAll(() => federation.close());

async function run(...args: string[]): Promise<string[]> {
  const said: string[] = [];
  const say = (line: string) => said.push(line);
  await securityAccountCommand({ ...federation.deps, args, folder: '.', say, warn: say });
  return said;
}

test('the hashes of an account are told by its e-mail and by its id', async () => {
  const { settings } = federation.deps;
  const { email, userId } = await signedInMember(federation);
  const hashes = [`${accountHash(settings, { email })}  email`, `${accountHash(settings, { userId })}  userId`];
  expect(await run(email.toUpperCase())).toEqual(hashes);
  expect(await run(userId)).toEqual(hashes);
});

test('an account that does not exist was named in guesses all the same', async () => {
  const phone = '79160000000';
  const [hash, note] = await run(`+${phone}`);
  expect(hash).toBe(`${accountHash(federation.deps.settings, { phone })}  phone`);
  expect(note).toBe('Такой учётной записи нет: показан хеш названного.');
});

test.each([[[]], [['nobody']], [['a@example.ru', 'b@example.ru']]])('%j is refused', async (args) => {
  await expect(run(...args)).rejects.toThrow(/Нужен e-mail, телефон/);
});
