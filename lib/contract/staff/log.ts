import { choice, instant, text } from './fields';
import { resource } from './resource';

export const log = resource({
  name: 'log',
  group: 'service',
  titles: { one: 'Запись журнала', many: 'Журнал' },
  permissions: { read: null },
  search: 'Кто, или номер записи, о которой речь',
  row: {
    at: instant('Когда', { narrow: true, sort: true, filter: true }),
    operator: text('Кто', { narrow: true }),
    subject: text('О чём'),
    reason: text('Почему'),
    source: choice('Откуда', { staff: 'рабочий стол', shell: 'командная строка' }, { filter: true }),
  },
  can: ['export'],
});
