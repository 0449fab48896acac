import { expect, test } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Ticket } from '@/lib/contract/ticket';
import { TicketStatus } from './ticket-status';

const textOf = (status: string, registered: boolean, isPast: boolean) =>
  renderToStaticMarkup(<TicketStatus ticket={{ status, info: { registered } } as Ticket} isPast={isPast} />)
    .replace(/<[^>]+>/g, '')
    .trim();

test.each([
  ['paid', false, false, 'Не зарегистрирован'],
  ['paid', true, false, 'Билет зарегистрирован'],
  ['paid', true, true, 'Завершено'],
  ['paid', false, true, 'Завершено'],
  ['processing', false, false, 'Ожидайте возврат'],
  ['processing', true, false, 'Ожидайте возврат'],
  ['processing', false, true, 'Ожидайте возврат'],
  ['refunded', false, false, 'Деньги возвращены'],
])('[A-098 A-099 A-100] %s, registered %j, past %j reads «%s»', (status, registered, isPast, text) => {
  expect(textOf(status, registered, isPast)).toBe(text);
});
