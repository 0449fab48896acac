import { z } from 'zod';
import type { BannerType } from '@/lib/contract/content/partner';
import { choice, flag, optional, picture, text, withMeta } from './fields';
import { resource } from './resource';

const places = {
  sponsor: 'Спонсоры',
  partner: 'Партнёры',
  privilege: 'Привилегии',
} as const satisfies Record<BannerType, string>;

export const partners = resource({
  name: 'partners',
  group: 'content',
  titles: { one: 'Партнёр', many: 'Партнёры', create: 'Новый партнёр' },
  permissions: { read: 'partners' },
  search: 'Название',
  row: {
    place: choice('Место', places, { filter: true, narrow: true }),
    hidden: flag('Снято с сайта', { filter: true }),
  },
  form: z.object({
    title: text('Название', { max: 100 }),
    link: optional(
      withMeta(z.url({ protocol: /^https$/, error: 'Адрес сайта: https://…' }).max(300, 'Не длиннее 300 знаков'), {
        title: 'Ссылка',
      }),
    ),
    place: choice('Место', places),
    picture: optional(picture('Знак', { folder: 'partners', ratio: '16:9', description: 'На белом, 16:9' })),
    is_advertisement: flag('Это реклама'),
    advertiser_name: optional(text('Рекламодатель')),
    advertiser_inn: optional(text('ИНН рекламодателя', { max: 12, description: '10 или 12 цифр' })),
    advertisement_id: optional(text('Идентификатор рекламы (ERID)', { max: 100 })),
  }),
  can: ['create', 'save', 'reorder'],
  actions: {
    hide: { title: 'Снять с сайта', done: 'Снято с сайта', on: 'many', reason: true },
    show: { title: 'Вернуть на сайт', done: 'Снова на сайте', on: 'many' },
  },
});
