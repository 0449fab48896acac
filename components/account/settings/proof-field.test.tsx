import { expect, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { EmailForm } from './email-form';
import { PasswordForm } from './password-form';
import { PhoneForm } from './phone-form';

const drawn = (form: ReactNode) =>
  renderToStaticMarkup(<QueryClientProvider client={new QueryClient()}>{form}</QueryClientProvider>);

test.each([
  ['passkey', /Подтвердит ключ доступа.*Ключа нет под рукой/, /Текущий пароль|Код с текущего номера/],
  ['password', /Текущий пароль/, /Код с текущего номера|Сначала задайте пароль/],
  ['sms', /Код с текущего номера.*Получить код на текущий номер/, /Текущий пароль|Сначала задайте пароль/],
  ['recovery', /Сначала задайте пароль.*#password/, /Текущий пароль|Код с текущего номера/],
] as const)('a change of e-mail and of phone asks for what the account has: %s', (confirmedBy, asked, other) => {
  for (const form of [
    <EmailForm key="email" current="anna@example.ru" waiting={null} confirmedBy={confirmedBy} />,
    <PhoneForm key="phone" current="79161234567" confirmedBy={confirmedBy} />,
  ]) {
    expect(drawn(form)).toMatch(asked);
    expect(drawn(form)).not.toMatch(other);
  }
});

test.each([
  ['passkey', /Подтвердит ключ доступа.*Изменить пароль/, /Текущий пароль|Задать пароль/],
  ['password', /Текущий пароль.*Изменить пароль/, /Задать пароль|Код с текущего номера/],
  ['sms', /Код с текущего номера.*Задать пароль/, /Текущий пароль/],
  ['recovery', /Прислать ссылку/, /Текущий пароль|Новый пароль/],
] as const)('a password is changed, or set for the first time, by what the account has: %s', (kind, asked, other) => {
  const form = drawn(<PasswordForm email="anna@example.ru" confirmedBy={kind} />);
  expect(form).toMatch(asked);
  expect(form).not.toMatch(other);
});

test('a member without an e-mail is told that a password needs one', () => {
  expect(drawn(<PasswordForm email={null} confirmedBy="sms" />)).toContain('укажите его выше');
  expect(drawn(<PasswordForm email="anna@example.ru" confirmedBy="sms" />)).not.toContain('укажите его выше');
});
