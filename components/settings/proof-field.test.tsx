import { expect, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { EmailForm } from './email-form';
import { PhoneForm } from './phone-form';

const drawn = (form: ReactNode) =>
  renderToStaticMarkup(<QueryClientProvider client={new QueryClient()}>{form}</QueryClientProvider>);

test.each([
  ['password', /Текущий пароль/, /Код с текущего номера|Сначала задайте пароль/],
  ['sms', /Код с текущего номера.*Получить код на текущий номер/, /Текущий пароль|Сначала задайте пароль/],
  ['recovery', /Сначала задайте пароль/, /Текущий пароль|Код с текущего номера/],
] as const)('a change of e-mail and of phone asks for what the account has: %s', (confirmedBy, asked, other) => {
  for (const form of [
    <EmailForm key="email" current="anna@example.ru" waiting={null} confirmedBy={confirmedBy} />,
    <PhoneForm key="phone" current="79161234567" confirmedBy={confirmedBy} />,
  ]) {
    expect(drawn(form)).toMatch(asked);
    expect(drawn(form)).not.toMatch(other);
  }
});
