import { z } from 'zod';
import { articleFields, draftActions } from './article';
import { instant, optional, text } from './fields';
import { resource } from './resource';

/** Their addresses are fixed: none is made or removed here. */
export const pages = resource({
  name: 'pages',
  group: 'content',
  titles: { one: 'Страница', many: 'Страницы' },
  permissions: { read: 'content' },
  search: 'Заголовок или адрес',
  row: {
    slug: text('Адрес', { narrow: true }),
    badge: optional(text('Состояние', { narrow: true })),
    changed_by: optional(text('Изменил(а)')),
    changed_at: instant('Изменено', { sort: true }),
  },
  tabs: { all: 'Все', drafts: 'С черновиком', asked: 'На проверке' },
  waits: { tab: 'asked', title: 'Страницы на проверке', since: 'changed_at', permission: 'publish' },
  form: z.object(articleFields),
  can: ['draft'],
  actions: draftActions,
});
