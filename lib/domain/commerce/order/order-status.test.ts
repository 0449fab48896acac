import { describe, expect, test } from '@jest/globals';
import { isPaid, orderEventOf, orderStatusText, shownStatus } from './order-status';

describe('a report of the bank about an order', () => {
  test.each([
    ['new', 'authorized', 'settle'],
    ['new', 'paid', 'settle'],
    ['new', 'canceled', 'cancel'],
    ['new', 'waiting', 'nothing'],
    ['authorized', 'authorized', 'nothing'],
    ['authorized', 'paid', 'capture'],
    ['authorized', 'canceled', 'ask'],
    ['authorized', 'waiting', 'nothing'],
    ['paid', 'authorized', 'nothing'],
    ['paid', 'paid', 'nothing'],
    ['paid', 'canceled', 'ask'],
    ['paid', 'waiting', 'nothing'],
    ['delivered', 'canceled', 'ask'],
    ['delivered', 'paid', 'nothing'],
    ['canceled', 'authorized', 'settle'],
    ['canceled', 'paid', 'settle'],
    ['canceled', 'canceled', 'nothing'],
    ['canceled', 'waiting', 'nothing'],
    ['refunded', 'authorized', 'nothing'],
    ['refunded', 'paid', 'nothing'],
    ['refunded', 'canceled', 'nothing'],
    ['refunded', 'waiting', 'nothing'],
  ] as const)('a %s order, reported %s: %s', (status, reported, action) => {
    expect(orderEventOf(status, reported)).toBe(action);
  });
});

test.each([
  ['paid', true],
  ['authorized', true],
  ['new', false],
  ['canceled', false],
  ['refunded', false],
  ['expired', false],
])('%s counts as paid: %p', (status, paid) => {
  expect(isPaid(status)).toBe(paid);
});

describe('the status shown', () => {
  const heldUntil = new Date('2026-06-01T09:15:00Z');

  test.each([
    ['new', '2026-06-01T09:14:59Z', 'new'],
    ['new', '2026-06-01T09:15:00Z', 'expired'],
    ['paid', '2026-06-02T00:00:00Z', 'paid'],
    ['canceled', '2026-06-02T00:00:00Z', 'canceled'],
  ] as const)('%s at %s: %s', (status, now, shown) => {
    expect(shownStatus({ status, heldUntil }, new Date(now))).toBe(shown);
  });
});

test.each([
  ['paid [A-135]', 'paid', 'Оплачен'],
  ['authorized [A-136]', 'authorized', 'Оплачен'],
  ['delivered [A-137]', 'delivered', 'Заказ доставлен'],
  ['new [A-138]', 'new', 'Заказ обрабатывается'],
  ['anything else [A-138]', 'packed', 'Заказ обрабатывается'],
])('%s is told in words', (_title, status, text) => {
  expect(orderStatusText(status)).toBe(text);
});
