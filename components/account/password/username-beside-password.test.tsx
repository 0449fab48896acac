import { describe, expect, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { PasswordForm } from '@/components/account/settings/password-form';
import { EmailSignup, useEmailSignup } from '@/components/account/user/email-signup';
import { useConsents } from '@/components/account/user/use-consents';
import { NewPasswordForm } from './new-password-form';

function Signup() {
  const consents = useConsents();
  const form = useEmailSignup({ consents, onRefused: () => undefined });
  return <EmailSignup form={form} consents={consents} />;
}

const forms = {
  registration: <Signup />,
  recovery: <NewPasswordForm attempt="" email="anna@example.ru" />,
  'change of the password': <PasswordForm email="anna@example.ru" confirmedBy="password" />,
};

describe('a password manager finds the account beside the new password', () => {
  test.each(Object.entries(forms))('in the form of %s', (name, form) => {
    const html = renderToStaticMarkup(<QueryClientProvider client={new QueryClient()}>{form}</QueryClientProvider>);
    const inputs = [...html.matchAll(/<input[^>]*>/g)].map(([input]) => input);
    const username = inputs.find((input) => input.includes('autoComplete="username"'));
    expect(username).toContain(name === 'registration' ? 'type="email"' : 'value="anna@example.ru"');
    const password = inputs.findIndex((input) => input.includes('autoComplete="new-password"'));
    expect(password).toBeGreaterThan(inputs.indexOf(username ?? ''));
  });
});

test('a recovery whose API tells no address has no empty field for it', () => {
  const html = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <NewPasswordForm attempt="" email={undefined} />
    </QueryClientProvider>,
  );
  expect(html).not.toContain('username');
});
