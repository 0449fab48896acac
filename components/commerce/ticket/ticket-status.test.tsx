import { expect, test } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Ticket } from '@/lib/contract/commerce/ticket';
import { TicketStatus } from './ticket-status';

const textOf = (status: string, registered: boolean, isPast: boolean) =>
  renderToStaticMarkup(<TicketStatus ticket={{ status, info: { registered } } as Ticket} isPast={isPast} />)
    .replace(/<[^>]+>/g, '')
    .trim();

test('a ticket that its owner has handed on waits for the recipient', () => {
  const ticket = { status: 'paid', info: { registered: false } } as Ticket;
  expect(renderToStaticMarkup(<TicketStatus ticket={ticket} isPast={false} isHandedOn />)).toContain(
    'Передан, ждёт регистрации',
  );
});

test.each([
  ['paid', false, false, 'Не зарегистрирован'],
  ['paid', true, false, 'Билет зарегистрирован'],
  ['paid', true, true, 'Завершено'],
  ['paid', false, true, 'Завершено'],
  ['processing', false, false, 'Ожидайте возврат'],
  ['processing', true, false, 'Ожидайте возврат'],
  ['processing', false, true, 'Ожидайте возврат'],
  ['refunded', false, false, 'Деньги возвращены'],
  ['suspended', true, false, 'Приостановлен'],
  ['withdrawn', false, false, 'Аннулирован'],
])('%s, registered %j, past %j reads «%s» [A-098 A-099 A-100]', (status, registered, isPast, text) => {
  expect(textOf(status, registered, isPast)).toBe(text);
});
