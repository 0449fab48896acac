import { expect, test } from '@jest/globals';
import { errorCount, wrongFields } from './error-count';

const wrong = { type: 'custom', message: 'Заполните поле!' };

test.each([
  [{}, 0],
  [{ email: wrong }, 1],
  [{ email: wrong, delivery: { city: wrong, phone: wrong }, policy: undefined }, 3],
])('%j has %d wrong fields', (errors, count) => {
  expect(errorCount(errors)).toBe(count);
});

test.each([
  [1, '1 поле заполнено'],
  [3, '3 поля заполнены'],
  [5, '5 полей заполнено'],
])('the message about %d wrong fields says «%s неверно»', (count, words) => {
  expect(wrongFields(count).replaceAll('\u00a0', ' ')).toBe(`Проверьте данные заказа: ${words} неверно.`);
});
