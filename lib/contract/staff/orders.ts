import { z } from 'zod';
import { email } from '@/lib/contract/account/user';
import { orderWords, terminalWords } from '@/lib/domain/commerce/order/order-words';
import { choice, instant, optional, rubles, text, withMeta } from './fields';
import { resource } from './resource';

export const orders = resource({
  name: 'orders',
  group: 'office',
  titles: { one: 'Заказ', many: 'Заказы' },
  permissions: { read: 'orders' },
  search: 'Номер заказа или билета, e-mail, телефон, фамилия',
  found: true,
  row: {
    content: text('Состав', { narrow: true }),
    at: instant('Когда', { narrow: true, sort: true, filter: true }),
    buyer: text('Покупатель'),
    total: rubles('Сумма', { narrow: true, sort: true }),
    state: choice('Состояние', orderWords, { filter: true }),
    terminal: choice('Куда платили', terminalWords, { filter: true }),
  },
  tabs: { paid: 'Оплачены', unpaid: 'Ждут оплаты', refunded: 'Возвращены', open: 'Требуют решения' },
  can: ['export'],
  actions: {
    reveal: {
      title: 'Показать контакты',
      done: 'Контакты показаны',
      on: 'one',
      permission: 'contacts',
      reason: true,
    },
    'resend-email': {
      title: 'Отправить письмо ещё раз',
      done: 'Письмо отправляется',
      on: 'one',
      permission: 'emails',
      reason: true,
      form: z.object({
        email_id: text('Какое письмо', { description: 'Номер письма из таблицы «Письма» ниже', max: 36 }),
        to: optional(
          withMeta(email, {
            title: 'Верный адрес',
            description: 'Пусто — на тот же адрес. Убедитесь, что это адрес того же человека',
            personal: true,
          }),
        ),
      }),
    },
    'send-link': { title: 'Отправить ссылку на заказ', done: 'Ссылка отправлена на адрес заказа', on: 'one' },
    'ask-bank': { title: 'Спросить банк', done: 'Спрашиваем банк: ответ появится здесь', on: 'one' },
    'record-chargeback': {
      title: 'Записать спор',
      done: 'Спор записан: билеты приостановлены, покупателю уйдёт письмо',
      on: 'one',
      permission: 'money',
      reason: true,
      proof: true,
      form: z.object({ sum: rubles('Сколько оспорено') }),
    },
  },
});
