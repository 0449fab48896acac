import { z } from 'zod';
import { email } from '@/lib/contract/account/user';
import { instant, optional, text, withMeta } from './fields';
import { resource } from './resource';

export const undeliverable = resource({
  name: 'undeliverable',
  group: 'office',
  titles: { one: 'Письмо', many: 'Письма' },
  permissions: { read: 'emails' },
  search: 'Адрес целиком',
  row: {
    recipient: text('Кому', { narrow: true }),
    since: instant('Написано', { narrow: true, sort: true }),
    refusal: optional(text('Слова почтового сервера')),
  },
  tabs: { undeliverable: 'Не доставлены', slow: 'Отправляются дольше часа', all: 'По адресу' },
  waits: { tab: 'undeliverable', title: 'Письма не доставлены', since: 'since' },
  can: [],
  actions: {
    resend: {
      title: 'Отправить ещё раз',
      done: 'Письмо отправляется',
      on: 'one',
      reason: true,
      preview: true,
      form: z.object({
        to: optional(
          withMeta(email, {
            title: 'Верный адрес',
            description: 'Пусто — на тот же адрес. Убедитесь, что адрес того же человека',
            personal: true,
          }),
        ),
      }),
    },
    close: { title: 'Закрыть', done: 'Письмо закрыто', on: 'many', reason: true },
  },
});
