import { expect, test } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import { TicketMoney } from '@/components/commerce/ticket/ticket-money';
import type { Order } from '@/lib/contract/commerce/order';
import {
  exceptionKinds,
  exceptionText,
  resolutions,
  resolutionsOf,
} from '@/lib/domain/commerce/order/payment-exception';
import { PaymentExceptions } from './payment-exceptions';

type Exception = Order['payment']['exceptions'][number];

const textOf = (markup: React.ReactNode) =>
  renderToStaticMarkup(markup)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
const orderWith = (values: Partial<Exception>) =>
  ({
    payment: {
      exceptions: [{ kind: 'reversed', amount: 4500, created: '2026-06-01T09:00:00Z', resolution: null, ...values }],
    },
    items: { tickets: [{}] },
  }) as Order;

test('an order says that the bank took its payment back, what it means for the tickets and what to do', () => {
  expect(textOf(<PaymentExceptions order={orderWith({})} />)).toBe(
    'Банк забрал назад оплату этого заказа, 4 500 Руб. Пока мы разбираемся, билеты на старте не действуют. Если вы не отменяли и не оспаривали платёж, напишите нам. Написать нам',
  );
});

test('the order says how an exception was settled, and asks for nothing', () => {
  const settled = textOf(<PaymentExceptions order={orderWith({ resolution: 'kept' })} />);
  expect(settled).toBe('Вопрос с оплатой решён: 4 500 Руб. Билеты этого заказа действуют.');
});

test('an exception that the bank has settled as it was told to is not mentioned', () => {
  expect(textOf(<PaymentExceptions order={orderWith({ kind: 'refund-refused', resolution: 'confirmed' })} />)).toBe('');
});

test.each(
  exceptionKinds.flatMap((kind) => [null, ...resolutionsOf[kind]].map((resolution) => [kind, resolution] as const)),
)('%s, %s has words that name the sum; an order without tickets speaks of none', (kind, resolution) => {
  const told = { kind, resolution, sum: '4\u00a0500\u00a0Руб.' };
  expect(exceptionText({ ...told, hasTickets: true })).toContain('4\u00a0500\u00a0Руб.');
  expect(exceptionText({ ...told, hasTickets: false })).not.toMatch(/[Бб]илет/);
  expect(exceptionText({ ...told, hasTickets: true })).not.toContain('..');
});

test('every decision of a person is one that there is', () => {
  for (const kind of exceptionKinds) expect(resolutions).toEqual(expect.arrayContaining([...resolutionsOf[kind]]));
});

test.each([
  ['suspended', null, 'Банк забрал назад оплату этого билета'],
  ['withdrawn', null, 'Билет аннулирован'],
  ['processing', 'failed', 'Банк не принял возврат'],
  ['refunded', 'by-hand', 'Деньги за билет мы вернули переводом.'],
] as const)('the page of a %s ticket, refund %s, says «%s»', (status, refund_state, text) => {
  expect(textOf(<TicketMoney ticket={{ status, refund_state }} />)).toContain(text);
});

test('a ticket whose money goes the usual way says nothing of it', () => {
  expect(textOf(<TicketMoney ticket={{ status: 'paid', refund_state: null }} />)).toBe('');
  expect(textOf(<TicketMoney ticket={{ status: 'processing', refund_state: 'sent' }} />)).toBe('');
});
