import { z } from 'zod';
import { instant, optional, text } from './fields';
import { resource } from './resource';

export const dispatch = resource({
  name: 'dispatch',
  group: 'shop',
  titles: { one: 'Отправка', many: 'Отправка' },
  permissions: { read: 'goods' },
  search: 'Номер заказа',
  row: {
    goods: text('Что отправить', { narrow: true }),
    city: text('Город', { narrow: true }),
    since: instant('Заказан', { narrow: true, sort: true }),
    track: optional(text('Трек-номер')),
  },
  tabs: { waiting: 'Ждут отправки', sent: 'Отправлены', delivered: 'Доставлены' },
  waits: { tab: 'waiting', title: 'Заказы ждут отправки', since: 'since' },
  can: [],
  actions: {
    dispatch: {
      title: 'Отправлен',
      done: 'Отмечен отправленным, покупателю уйдёт письмо',
      on: 'one',
      form: z.object({
        track: optional(
          text('Трек-номер', {
            min: 4,
            max: 40,
            description: 'Если перевозчик его дал: латинские буквы и цифры',
          }).regex(/^[\w-]*$/, 'Только латинские буквы, цифры и дефисы'),
        ),
      }),
    },
    delivered: { title: 'Доставлен', done: 'Отмечен доставленным', on: 'many' },
  },
});
