import { z } from 'zod';
import { choice, instant, optional, text } from './fields';
import { type ActionDefinition, resource } from './resource';

const kinds = { partnership: 'Партнёрство', olympic: 'Олимпийский резерв' } as const;

/** What the office does with what was written to it. */
const handling = {
  take: { title: 'Взять себе', done: 'Взято в работу', on: 'one' },
  reply: {
    title: 'Ответить',
    done: 'Ответ отправляется',
    on: 'one',
    form: z.object({ text: text('Ответ', { min: 10, max: 5000, personal: true }) }),
  },
  note: {
    title: 'Заметка',
    done: 'Заметка записана',
    on: 'one',
    form: z.object({ text: text('Заметка', { min: 2, max: 200, description: 'Видят только сотрудники' }) }),
  },
  close: { title: 'Закрыть', done: 'Закрыто', on: 'many' },
  erase: { title: 'Удалить сейчас', done: 'Удалено', on: 'one', reason: true, proof: true },
} as const satisfies Record<string, ActionDefinition>;

const tabs = { new: 'Новые', taken: 'В работе', closed: 'Закрыты' } as const;

export const enquiries = resource({
  name: 'enquiries',
  group: 'office',
  titles: { one: 'Обращение', many: 'Обращения' },
  permissions: { read: 'enquiries' },
  search: 'Имя или e-mail',
  row: {
    kind: choice('О чём', kinds, { filter: true, narrow: true }),
    since: instant('С', { narrow: true, sort: true }),
    assignee: optional(text('Взял(а)')),
  },
  tabs,
  waits: { tab: 'new', title: 'Новые обращения', since: 'since' },
  can: ['export'],
  actions: handling,
});

export const applications = resource({
  name: 'applications',
  group: 'office',
  titles: { one: 'Заявка', many: 'Заявки в резерв' },
  permissions: { read: 'applications' },
  search: 'Имя или e-mail',
  row: {
    city: text('Город', { narrow: true }),
    since: instant('С', { narrow: true, sort: true }),
    assignee: optional(text('Взял(а)')),
  },
  tabs,
  waits: { tab: 'new', title: 'Новые заявки в резерв', since: 'since' },
  can: ['export'],
  actions: handling,
});
