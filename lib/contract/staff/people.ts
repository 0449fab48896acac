import { z } from 'zod';
import { choices, count, day, flag, optional, picture, richText, text } from './fields';
import { resource } from './resource';

const hiding = {
  hide: { title: 'Снять с сайта', done: 'Снято с сайта', on: 'many', reason: true },
  show: { title: 'Вернуть на сайт', done: 'Снова на сайте', on: 'many' },
} as const;

const portrait = optional(picture('Портрет', { folder: 'people', ratio: '3:4' }));
const hidden = flag('Снято с сайта', { filter: true });

export const managers = resource({
  name: 'managers',
  group: 'content',
  titles: { one: 'Руководитель', many: 'Руководство', create: 'Новый руководитель' },
  permissions: { read: 'people' },
  search: 'ФИО или должность',
  row: { post: text('Должность', { narrow: true }), hidden },
  form: z.object({
    fio: text('ФИО'),
    post: text('Должность'),
    title: optional(text('Заголовок', { description: 'Звание или степень под именем' })),
    birth_date: optional(day('Дата рождения')),
    picture: portrait,
    education: richText('Образование', { max: 20_000, folder: 'people' }),
    description: optional(richText('Описание', { max: 50_000, folder: 'people' })),
  }),
  can: ['create', 'save', 'reorder'],
  actions: hiding,
});

export const teamAthletes = resource({
  name: 'team-athletes',
  group: 'content',
  titles: { one: 'Спортсмен сборной', many: 'Сборная', create: 'Новый спортсмен' },
  permissions: { read: 'people' },
  search: 'Имя или регион',
  row: { groups: optional(text('Группы', { narrow: true })), region: optional(text('Регион')), hidden },
  form: z.object({
    name: text('Имя'),
    title: optional(text('Спортивное звание')),
    picture: portrait,
    birthday: optional(day('Дата рождения')),
    region: optional(text('Регион')),
    company: optional(text('Клуб')),
    agent_name: optional(text('Тренер')),
    groups: choices('Группы', 'team-group'),
  }),
  can: ['create', 'save'],
  actions: hiding,
});

export const teamGroups = resource({
  name: 'team-groups',
  group: 'content',
  titles: { one: 'Группа сборной', many: 'Группы сборной', create: 'Новая группа' },
  permissions: { read: 'people' },
  row: { athletes: count('Спортсменов', { narrow: true }) },
  form: z.object({ name: text('Название', { max: 100 }) }),
  can: ['create', 'save', 'reorder'],
});
