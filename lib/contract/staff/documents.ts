import { z } from 'zod';
import { MOST_DOCUMENT_BYTES } from '@/lib/contract/content/document';
import { choice, day, event, file, flag, optional, text } from './fields';
import { resource } from './resource';

/** People put documents on these. */
export const shelves = {
  main: 'Основные документы',
  criterias: 'Критерии отбора',
  ratings: 'Рейтинги спортсменов',
  triathlonteka: 'Методические материалы',
  erai: 'ЕРАИ',
  license: 'Лицензии',
  archive: 'Архив',
  protocol: 'Протоколы',
  regions: 'Регионы',
  world: 'Международный раздел',
  child: 'Детский раздел',
  amateur: 'Любители',
  antidoping: 'Антидопинг',
  event: 'Документ события',
} as const;

/** Editions follow one another on these. */
const legal = {
  politic: 'Политика',
  offers: 'Оферта',
  pers: 'Согласие на обработку',
  advertising: 'Согласие на рекламу',
} as const;

const upload = file('Файл', { max: MOST_DOCUMENT_BYTES, description: 'PDF или CSV до 10 МБ' });

export const documents = resource({
  name: 'documents',
  group: 'content',
  titles: { one: 'Документ', many: 'Документы', create: 'Новые документы' },
  permissions: { read: 'content', write: 'publish' },
  search: 'Название',
  row: {
    shelf: choice('Раздел', { ...shelves, ...legal }, { filter: true, narrow: true }),
    document_date: optional(day('Дата', { sort: true, narrow: true })),
    file: text('Файл', { narrow: true }),
    hidden: flag('Снят'),
  },
  tabs: { shown: 'На сайте', hidden: 'Сняты' },
  form: z.object({
    title: text('Название', { min: 3, max: 200 }),
    shelf: choice('Раздел', shelves),
    document_date: day('Дата'),
    event: optional(event('Событие', { description: 'Для раздела «Документ события»' })),
    file: upload,
  }),
  can: ['create', 'save'],
  actions: {
    'new-edition': {
      title: 'Новая редакция',
      done: 'Новая редакция записана',
      on: 'one',
      permission: 'legal',
      form: z.object({
        document_date: day('Действует с', { description: 'Не раньше завтрашнего дня' }),
        file: file('Файл', { max: MOST_DOCUMENT_BYTES, description: 'PDF до 10 МБ' }),
      }),
      preview: true,
      proof: true,
    },
    hide: { title: 'Снять', done: 'Снят с сайта', on: 'many', reason: true },
    show: { title: 'Показать', done: 'Снова на сайте', on: 'many' },
  },
});
