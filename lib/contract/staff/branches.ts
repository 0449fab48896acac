import { z } from 'zod';
import { email } from '@/lib/contract/account/user';
import { flag, optional, phone, text, withMeta } from './fields';
import { resource } from './resource';

const contacts = {
  phone: optional(phone('Телефон', { description: '+7 …' })),
  email: optional(withMeta(email, { title: 'E-mail' })),
  link: optional(withMeta(z.url({ protocol: /^https?$/, error: 'Адрес сайта: https://…' }), { title: 'Сайт' })),
};

export const regions = resource({
  name: 'regions',
  group: 'content',
  titles: { one: 'Региональная федерация', many: 'Регионы' },
  permissions: { read: 'regions' },
  search: 'Регион, организация или руководитель',
  row: {
    name: text('Организация', { narrow: true }),
    person: text('Руководитель', { narrow: true }),
    phone: optional(text('Телефон')),
    email: optional(text('E-mail')),
  },
  form: z.object({
    name: text('Организация', { max: 300 }),
    person: text('Руководитель', { max: 200 }),
    ...contacts,
  }),
  can: ['save'],
});

export const schools = resource({
  name: 'schools',
  group: 'content',
  titles: { one: 'Детская школа', many: 'Детские школы', create: 'Новая школа' },
  permissions: { read: 'regions' },
  search: 'Регион или название',
  row: {
    region: text('Регион', { narrow: true, sort: true }),
    phone: optional(text('Телефон', { narrow: true })),
    email: optional(text('E-mail')),
    hidden: flag('Скрыта'),
  },
  tabs: { shown: 'На сайте', hidden: 'Скрыты' },
  form: z.object({
    region: text('Регион', { max: 200 }),
    name: text('Название', { max: 300 }),
    ...contacts,
  }),
  can: ['create', 'save'],
  actions: {
    hide: { title: 'Скрыть', done: 'Скрыта с сайта', on: 'many', reason: true },
    show: { title: 'Показать', done: 'Снова на сайте', on: 'many' },
  },
});
