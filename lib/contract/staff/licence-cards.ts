import { instant, text } from './fields';
import { resource } from './resource';

export const licenceCards = resource({
  name: 'licence-cards',
  group: 'shop',
  titles: { one: 'Карта лицензии', many: 'Карты лицензий' },
  permissions: { read: 'goods' },
  search: 'Номер лицензии',
  row: {
    licence: text('Лицензия', { narrow: true }),
    since: instant('Оплачена', { narrow: true, sort: true }),
  },
  waits: { tab: '', title: 'Карты лицензий ждут отправки', since: 'since' },
  can: [],
  actions: {
    delivered: { title: 'Доставлена', done: 'Отмечена доставленной, адрес забыт', on: 'many' },
  },
});
