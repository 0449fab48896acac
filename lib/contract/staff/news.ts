import { z } from 'zod';
import { articleFields, cover, disciplineField, disciplines, draftActions, subjects } from './article';
import { choice, instant, optional, text } from './fields';
import { resource } from './resource';

export const news = resource({
  name: 'news',
  group: 'content',
  titles: { one: 'Новость', many: 'Новости', create: 'Новая новость' },
  permissions: { read: 'content' },
  search: 'Заголовок',
  row: {
    badge: optional(text('Состояние', { narrow: true })),
    discipline: choice('Дисциплина', disciplines, { filter: true }),
    published_at: optional(instant('Опубликовано', { narrow: true, sort: true, filter: true })),
    changed_by: optional(text('Изменил(а)')),
    changed_at: instant('Изменено', { sort: true }),
  },
  tabs: {
    published: 'Опубликовано',
    drafts: 'Черновики',
    asked: 'На проверке',
    scheduled: 'Запланировано',
    withdrawn: 'Снято',
  },
  waits: { tab: 'asked', title: 'Новости на проверке', since: 'changed_at', permission: 'publish' },
  form: z.object({
    ...articleFields,
    discipline: disciplineField,
    cover: cover('Обложка'),
    about: subjects('По теме', { max: 6 }),
  }),
  can: ['create', 'draft'],
  actions: {
    ...draftActions,
    schedule: {
      title: 'Запланировать',
      done: 'Запланировано',
      on: 'one',
      permission: 'publish',
      preview: true,
      form: z.object({ at: instant('Когда', { description: 'По Москве, не дальше года' }) }),
    },
    unschedule: { title: 'Снять с расписания', done: 'Снято с расписания', on: 'one' },
    withdraw: { title: 'Снять с сайта', done: 'Снято с сайта', on: 'many', permission: 'publish', reason: true },
    'publish-again': { title: 'Вернуть на сайт', done: 'Снова на сайте', on: 'many', permission: 'publish' },
  },
});
