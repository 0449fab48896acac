import { expect, test } from '@jest/globals';
import { moneyText } from './money-text';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const refund = (amount: number, state: 'sent' | 'confirmed' | 'by-hand' | 'failed') => ({ amount, state });

test.each([
  ['paid', [], ''],
  ['new', [], 'Заказ ещё не оплачен.'],
  ['at_bank', [], 'Банк проводит платёж.'],
  ['canceled', [], 'Оплата не прошла, деньги не списаны.'],
  ['expired', [], 'Время на оплату вышло, деньги не списаны.'],
  ['paid', [refund(450_000, 'confirmed')], 'Деньги возвращены: 4 500 Руб.'],
  ['paid', [refund(250_000, 'by-hand'), refund(200_000, 'confirmed')], 'Деньги возвращены: 4 500 Руб.'],
  ['paid', [refund(225_000, 'confirmed')], 'Возвращено 2 250 Руб. из 4 500 Руб.'],
  ['paid', [refund(225_000, 'sent')], 'Возвращаем на карту 2 250 Руб.'],
  [
    'paid',
    [refund(100_000, 'confirmed'), refund(50_000, 'sent'), refund(25_000, 'failed')],
    'Возвращено 1 000 Руб. из 4 500 Руб. Возвращаем на карту 500 Руб. Банк не принял возврат 250 Руб. Вернём деньги другим способом.',
  ],
  [
    'refunded',
    [refund(450_000, 'sent')],
    'Оплата пришла слишком поздно, заказ не выполнен: деньги возвращаем на карту. Возвращаем на карту 4 500 Руб.',
  ],
  ['refunded', [refund(450_000, 'confirmed')], 'Деньги возвращены: 4 500 Руб.'],
] as const)('an order of 4 500 rubles whose payment is %s with refunds %j says «%s»', (state, refunds, text) => {
  expect(plain(moneyText({ amount: 450_000, state, refunds }))).toBe(text);
});
