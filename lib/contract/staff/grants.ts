import { z } from 'zod';
import { email } from '@/lib/contract/account/user';
import { type RoleName, roles } from '@/lib/domain/staff/role';
import { choice, day, event, instant, optional, region, text, withMeta } from './fields';
import { resource } from './resource';

const titles = Object.fromEntries(Object.entries(roles).map(([name, { title }]) => [name, title])) as Record<
  RoleName,
  string
>;

export const grants = resource({
  name: 'grants',
  group: 'service',
  titles: { one: 'Доступ', many: 'Сотрудники', create: 'Дать доступ' },
  permissions: { read: 'staff' },
  search: 'Имя или e-mail',
  row: {
    email: text('E-mail', { narrow: true }),
    role: choice('Роль', titles, { filter: true, narrow: true, sort: true }),
    scope: text('Где'),
    granted_at: instant('С', { sort: true }),
    until: optional(day('До')),
    entered: optional(instant('Вошёл', { sort: true })),
  },
  tabs: { living: 'Действуют', waiting: 'Не приняты', over: 'Отозваны' },
  form: z.object({
    email: withMeta(email, { title: 'E-mail', description: 'Адрес, под которым человек входит на сайт' }),
    role: choice('Роль', titles),
    event: optional(event('Событие', { description: 'Для организатора; для судьи можно оставить пустым' })),
    region: optional(region('Регион', { description: 'Для регионального отделения' })),
    until: optional(day('Действует до', { description: 'Последний день по Москве; можно оставить пустым' })),
  }),
  createProof: true,
  createReason: true,
  can: ['create'],
  actions: {
    revoke: {
      title: 'Закрыть доступ',
      done: 'Доступ закрыт со следующего запроса',
      on: 'many',
      reason: true,
      proof: true,
    },
    'send-again': { title: 'Отправить приглашение ещё раз', done: 'Приглашение отправлено', on: 'many' },
  },
});
