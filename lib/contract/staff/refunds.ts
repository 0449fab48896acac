import { refundTexts } from '@/lib/domain/commerce/order/refund-texts';
import { choice, count, instant, optional, rubles, text } from './fields';
import { resource } from './resource';

export const refunds = resource({
  name: 'refunds',
  group: 'money',
  titles: { one: 'Возврат', many: 'Возвраты' },
  permissions: { read: 'orders', write: 'refunds' },
  search: 'Номер заказа',
  row: {
    order: text('Заказ', { narrow: true }),
    cause: text('За что', { narrow: true }),
    sum: rubles('Сумма', { narrow: true, sort: true }),
    since: instant('С', { sort: true, filter: true }),
    attempts: count('Попыток'),
    state: choice('Состояние', refundTexts),
    refusal: optional(text('Слова банка')),
  },
  tabs: { way: 'В пути', failed: 'Банк отказал', returned: 'Возвращены', hand: 'Вручную' },
  waits: { tab: 'failed', title: 'Возвраты, от которых банк отказался', since: 'since' },
  can: ['export'],
  actions: {
    retry: {
      title: 'Повторить',
      done: 'Спросим банк, не вернулись ли деньги, и если нет, передадим возврат ещё раз',
      on: 'many',
      reason: true,
    },
    'by-hand': {
      title: 'Вернули вручную',
      done: 'Записано: деньги возвращены вручную. Покупателю уйдёт письмо',
      on: 'one',
      reason: true,
      proof: true,
      affirmed: 'Деньги уже переведены; в причине — номер и дата платёжного документа',
    },
  },
});
