import { expect, test } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import type { ErasureLosses } from '@/lib/contract/care/profile';
import { countOf, ErasureLossList } from './erasure-losses';

const id = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`;
const ticket = {
  public_id: id(1),
  title: 'Кубок Курска, Спринт',
  city: 'Курск',
  start_time: '2026-12-22T07:00:00.000Z',
  timezone: 'Europe/Moscow',
  received: false,
  refund_sum: 4850,
  transferable: true,
};
const losses: ErasureLosses = {
  version: 'v1',
  tickets: [
    ticket,
    { ...ticket, public_id: id(2), title: 'Семь мостов', refund_sum: 0 },
    { ...ticket, public_id: id(5), title: 'Лига', received: true, refund_sum: null, transferable: false },
  ],
  licences: [{ public_id: id(3), number: '10042', validity_date: '2027-08-13' }],
  orders: [{ public_id: id(4), created: '2026-11-20T09:00:00.000Z', amount: 2500, state: 'undelivered' }],
};
const textOf = (lost: ErasureLosses) =>
  renderToStaticMarkup(<ErasureLossList losses={lost} />)
    .replaceAll('\u00a0', ' ')
    .replace(/<(?!a )[^>]*>/g, '');

test('everything that goes with the account is named, with what can be saved first', () => {
  const text = textOf(losses);
  expect(text).toMatch(/Кубок Курска, Спринт.*Курск, 22\.12\.2026, 10:00\. Вернётся 4 850 Руб\./);
  expect(text).toMatch(/Семь мостов.*Деньги не возвращаются\. Билет можно сначала передать другому участнику/);
  expect(text).toMatch(/Лига.*Билет вернётся к тому, кто вам его передал/);
  expect(text).toMatch(/Лицензия № 10042.*действует до 13\.08\.2027/);
  expect(text).toMatch(/Заказ от 20\.11\.2026.*2 500 Руб\., оплачен, но ещё не доставлен: посылка придёт/);
  expect(text).toContain('за них вернётся 4 850 Руб.');
  expect(text).toContain(`href="/me/events/${id(1)}"`);
  expect(countOf(losses)).toBe(5);
});

test('without money to get back none is promised', () => {
  expect(textOf({ ...losses, tickets: losses.tickets.slice(1) })).not.toContain('за них вернётся');
});
