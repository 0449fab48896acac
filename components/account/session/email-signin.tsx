'use client';

import { ApiForm, SubmitButton } from '@/components/base/form/api-form';
import { useApiForm } from '@/components/base/form/use-api-form';
import { EmailInput } from '@/components/ui/email-input';
import { PasswordInput } from '@/components/ui/password-input';
import { signInByEmail } from '@/lib/session/sign-in';
import type { SigninOutcome } from '@/lib/session/signin-outcome';

/** The state is held here, so that input survives switching between e-mail and phone. */
export const useEmailSignin = ({ onRefused, onSignedIn }: SigninOutcome) =>
  useApiForm({
    schema: async () => (await import('./signin-schema')).signinResolver,
    send: signInByEmail,
    onSent: onSignedIn,
    onRefused,
  });

export function EmailSignin({ form }: { form: ReturnType<typeof useEmailSignin> }) {
  return (
    <ApiForm form={form} aria-label="Вход">
      <EmailInput autoComplete="username" required {...form.field('email')} />
      <PasswordInput label="Пароль" required {...form.field('password')} />
      <SubmitButton form={form} size="lg" busy={form.sending.isSuccess}>
        Войти
      </SubmitButton>
    </ApiForm>
  );
}
