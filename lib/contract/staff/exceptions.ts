import { z } from 'zod';
import { exceptionWords } from '@/lib/domain/commerce/order/order-words';
import { choice, instant, optional, rubles, text } from './fields';
import { resource } from './resource';

/** What a person may decide; the bank sets the others by itself. */
const decisions = {
  kept: 'Оставить: билеты действуют',
  withdrawn: 'Аннулировать: билеты не действуют, места снова в продаже',
  released: 'Отпустить: деньги не списаны, билеты аннулированы, места снова в продаже',
  'paid-by-hand': 'Деньги возвращены вручную',
} as const;

export const exceptions = resource({
  name: 'exceptions',
  group: 'money',
  titles: { one: 'Платёж', many: 'Требуют решения' },
  permissions: { read: 'money' },
  row: {
    kind: choice('Что случилось', exceptionWords, { narrow: true, filter: true }),
    order: text('Заказ', { narrow: true }),
    sum: rubles('Сумма', { narrow: true, sort: true }),
    since: instant('С', { sort: true }),
    decision: optional(text('Решение')),
  },
  tabs: { open: 'Ждут решения', closed: 'Решены' },
  waits: { tab: 'open', title: 'Платежи, которые ждут решения', since: 'since' },
  can: [],
  actions: {
    settle: {
      title: 'Решить',
      done: 'Решено. Покупателю уйдёт письмо',
      on: 'one',
      reason: true,
      proof: true,
      preview: true,
      form: z.object({ resolution: choice('Решение', decisions) }),
    },
  },
});
