import { afterAll, expect, test } from '@jest/globals';
import { exceptionDesk } from '@/federation/testing/exception-desk';
import { ticketDesk } from '@/federation/testing/ticket-life';
import { showOrderCommand } from './show-order';

const desk = await exceptionDesk();
const { federation } = desk;
afterAll(() => federation.close());

async function show(subject: string): Promise<string> {
  const said: string[] = [];
  const say = (line: string) => said.push(line);
  const args = [subject, '--by', 'Олег', '--reason', 'обращение 17'];
  await showOrderCommand({ ...federation.deps, args, folder: '.', say, warn: say });
  return said.join('\n');
}

const names = /[0-9a-f-]{36}|\S+@\S+|show-order|UTC/g;

test('every state is told in Russian: of a fresh ticket, of one that the bank suspended, of money and refunds', async () => {
  await desk.buy('paid', { count: 2 });
  const { orderId } = desk.bought;
  const fresh = await show(orderId);
  expect(fresh.match(/: действует; .*; последнее: Билет куплен$/gm)).toHaveLength(2);
  await ticketDesk(federation).refund(desk.member, (await desk.myTickets())[0]?.public_id ?? '');
  await desk.drain('send-refund');
  await desk.reverse();
  const text = await show(orderId);
  expect(text).toContain(': приостановлен; ');
  expect(text).toContain('последнее: Билет приостановлен: банк забрал оплату назад');
  expect(text).toContain('; Банк забрал оплату назад; ');
  const list = await show(desk.member.email);
  expect(list).toContain('; оплачен; билеты приостановлены; ');
  for (const told of [fresh, text, list]) expect(told.replaceAll(names, '')).not.toMatch(/[a-z]{2,}/i);
});
