import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { and, eq } from 'drizzle-orm';
import { operatorActions } from '@/federation/db/schema/base/operator';
import { type TestApp, testApp } from '@/federation/testing/app';
import { requiredConsents } from '@/federation/testing/consents';
import { signedInUser, type TestUser } from '@/federation/testing/signed-in-user';
import { boughtTickets, refundableFormat, ticketDesk } from '@/federation/testing/ticket-life';
import type { Command } from './command';
import { endSessionsCommand } from './end-sessions';
import { showOrderCommand } from './show-order';

let federation: TestApp;
let owner: TestUser;
let orderId: string;
beforeAll(async () => {
  federation = await testApp({ now: new Date('2026-06-01T09:00:00Z') });
  owner = await signedInUser(federation, { email: 'anna.petrova@example.ru' });
  const desk = ticketDesk(federation);
  const [first, second, third] = await boughtTickets(federation, owner, {
    format: await refundableFormat(federation),
    count: 3,
  });
  orderId = first?.order_public_id ?? '';
  await desk.register(owner, first?.public_id ?? '');
  const friend = await signedInUser(federation, { email: 'boris.ivanov@example.ru' });
  await desk.transfer(owner, second?.public_id ?? '', friend.email);
  await desk.refund(owner, third?.public_id ?? '');
});
afterAll(() => federation.close());

const ASKED = 'звонок покупателя';
const signed = ['--by', 'Олег', '--reason', 'обращение 17'];
async function run(command: Command, ...args: string[]): Promise<string> {
  const said: string[] = [];
  const say = (line: string) => said.push(line);
  await command({ ...federation.deps, args, folder: '.', say, warn: say });
  return said.join('\n').replaceAll('\u00a0', ' ');
}

test('an order shows what a buyer may ask about, and no name, address or phone', async () => {
  await expect(run(showOrderCommand, orderId)).rejects.toThrow('Нужен --by');
  const text = await run(showOrderCommand, orderId, ...signed);
  for (const part of [
    `Заказ ${orderId}: оплачен, 13 500 Руб., счёт федерации`,
    'Покупатель b•••@example.ru',
    'Спринт × 3: 13 500 Руб.',
    'участник С••• М•••',
    'держатель b•••@example.ru (передан)',
    'деньги возвращаются; держатель a•••@example.ru',
    '09:00 деньги списаны',
    '4 500 Руб.; передаём банку',
    'приход; 13 500 Руб.',
    'возврат; 4 500 Руб.',
    'show-order: Олег, обращение 17',
  ]) {
    expect(text).toContain(part);
  }
  for (const hidden of ['anna.petrova', 'boris.ivanov', 'Соколова', 'Мария', '9161234567']) {
    expect(text).not.toContain(hidden);
  }
});

test('an address shows its orders, of the account too; what there is not is refused', async () => {
  const lookups = () =>
    federation.db.$count(
      operatorActions,
      and(eq(operatorActions.subjectId, orderId), eq(operatorActions.reason, ASKED)),
    );
  expect(await run(showOrderCommand, owner.email, '--by', 'Олег', '--reason', ASKED)).toContain(
    `${orderId}; 2026-06-01 09:00; оплачен`,
  );
  expect(await lookups()).toBe(1);
  await expect(run(showOrderCommand, crypto.randomUUID(), ...signed)).rejects.toThrow('нет');
  await expect(run(showOrderCommand, 'nobody@example.ru', ...signed)).rejects.toThrow('Заказов на');
  await expect(run(showOrderCommand, 'ФТ-1', ...signed)).rejects.toThrow('Нужен номер заказа');
});

test('all sessions of an account end at once, its owner reads who did it and may sign in again', async () => {
  const { email, password } = await signedInUser(federation);
  const signIn = async () => {
    const payload = { email, password, consents: requiredConsents };
    return (await federation.app.inject({ method: 'PUT', url: '/api/auth', payload })).json<{ token: string }>().token;
  };
  const tokens = [await signIn(), await signIn()];
  const statuses = () =>
    Promise.all(
      tokens.map(async (token) => {
        const headers = { authorization: `Bearer ${token}` };
        return (await federation.app.inject({ url: '/api/user', headers })).statusCode;
      }),
    );
  expect(await statuses()).toEqual([200, 200]);
  expect(await run(endSessionsCommand, email, ...signed)).toContain('Завершено входов: 3.');
  expect(await statuses()).toEqual([401, 401]);
  const headers = { authorization: `Bearer ${await signIn()}` };
  expect(
    (await federation.app.inject({ method: 'POST', url: '/api/auth/history', headers, payload: {} })).body,
  ).toContain('by-federation');
  const kept = await federation.db.select().from(operatorActions);
  expect(kept).toContainEqual(expect.objectContaining({ command: 'end-sessions', operator: 'Олег' }));
  await expect(run(endSessionsCommand, 'nobody@example.ru', ...signed)).rejects.toThrow('нет');
});
