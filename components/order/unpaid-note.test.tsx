import { expect, test } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import { UnpaidNote } from './unpaid-note';

test.each([
  ['new', 'Заказ ещё не оплачен.'],
  ['at_bank', 'Банк проводит платёж.'],
  ['canceled', 'Оплата не прошла, деньги не списаны.'],
  ['expired', 'Время на оплату вышло, деньги не списаны.'],
  ['paid', ''],
  ['refunded', 'Оплата пришла слишком поздно, заказ не выполнен: деньги возвращаем на карту.'],
] as const)('of an order whose payment is %s its page says «%s»', (state, text) => {
  const markup = renderToStaticMarkup(<UnpaidNote state={state} />);
  expect(markup.replace(/<[^>]+>/g, '').trim()).toBe(text);
});
