import { flag, instant, text } from './fields';
import { resource } from './resource';

export const accounts = resource({
  name: 'accounts',
  group: 'office',
  titles: { one: 'Учётная запись', many: 'Учётные записи' },
  permissions: { read: 'accounts' },
  search: 'E-mail, телефон, фамилия, номер лицензии или билета',
  searchOnly: true,
  found: true,
  row: {
    email: text('E-mail', { narrow: true }),
    phone: text('Телефон', { narrow: true }),
    since: instant('С'),
    confirmed: flag('Подтверждён'),
    erased: flag('Удалён'),
    passkey: flag('Ключ обязателен'),
  },
  can: [],
  actions: {
    reveal: {
      title: 'Показать контакты',
      done: 'Контакты показаны',
      on: 'one',
      permission: 'contacts',
      reason: true,
    },
    'end-sessions': { title: 'Завершить сеансы', done: 'Сеансы завершены', on: 'one', reason: true, preview: true },
    'passkey-requirement-off': {
      title: 'Снять требование ключа доступа',
      done: 'Ключ доступа больше не обязателен, ключи удалены. Владельцу отправлено письмо',
      on: 'one',
      reason: true,
      proof: true,
      affirmed: 'Я убедился(ась) в личности: видел(а) документ',
    },
    'resend-confirmation': {
      title: 'Отправить подтверждение ещё раз',
      done: 'Письмо с подтверждением отправлено',
      on: 'one',
    },
  },
});
