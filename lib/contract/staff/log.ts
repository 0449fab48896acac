import { choice, instant, optional, text } from './fields';
import { resource } from './resource';

/** The log of what is done with these nouns and by commands; a noun is told by the title of its list. */
export const logOf = (nouns: Readonly<Record<string, string>>) =>
  resource({
    name: 'log',
    group: 'service',
    titles: { one: 'Запись журнала', many: 'Журнал' },
    permissions: { read: null },
    search: 'Кто, или номер записи, о которой речь',
    row: {
      at: instant('Когда', { narrow: true, sort: true, filter: true }),
      operator: text('Кто', { narrow: true }),
      noun: optional(choice('Раздел', nouns, { filter: true })),
      subject: text('О чём'),
      reason: text('Почему'),
      source: choice('Откуда', { staff: 'рабочий стол', shell: 'командная строка' }, { filter: true }),
    },
    can: ['export'],
  });
