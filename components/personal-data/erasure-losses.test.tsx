import { expect, test } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import type { ErasureLosses } from '@/lib/contract/profile';
import { countOf, ErasureLossList } from './erasure-losses';

const id = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`;
const ticket = {
  public_id: id(1),
  title: 'Кубок Курска, Спринт',
  city: 'Курск',
  start_time: '2026-12-22T07:00:00.000Z',
  timezone: 'Europe/Moscow',
  refund_sum: 4850,
  transferable: true,
};
const losses: ErasureLosses = {
  version: 'v1',
  tickets: [ticket, { ...ticket, public_id: id(2), title: 'Семь мостов', refund_sum: null }],
  licences: [{ public_id: id(3), number: '10042', validity_date: '2027-08-13' }],
  orders: [{ public_id: id(4), created: '2026-11-20T09:00:00.000Z', amount: 2500, state: 'undelivered' }],
};
const textOf = (lost: ErasureLosses) =>
  renderToStaticMarkup(<ErasureLossList losses={lost} />)
    .replaceAll('\u00a0', ' ')
    .replace(/<(?!a )[^>]*>/g, '');

test('everything that goes with the account is named, with what can be saved first', () => {
  const text = textOf(losses);
  expect(text).toMatch(
    /Кубок Курска, Спринт.*Курск, 22\.12\.2026, 10:00\. Билет можно вернуть, сейчас вернётся 4 850 Руб\./,
  );
  expect(text).toMatch(/Семь мостов.*Билет можно передать другому участнику/);
  expect(text).toMatch(/Лицензия № 10042.*действует до 13\.08\.2027/);
  expect(text).toMatch(/Заказ от 20\.11\.2026.*2 500 Руб\., оплачен, но ещё не доставлен/);
  expect(text).toContain('Сейчас за билеты можно вернуть 4 850 Руб.');
  expect(text).toContain(`href="/me/events/${id(1)}"`);
  expect(countOf(losses)).toBe(4);
});

test('without money to get back none is promised', () => {
  expect(textOf({ ...losses, tickets: losses.tickets.slice(1) })).not.toContain('можно вернуть');
});
