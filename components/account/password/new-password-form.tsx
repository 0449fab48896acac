'use client';

import { ApiForm, SubmitButton } from '@/components/base/form/api-form';
import { useApiForm } from '@/components/base/form/use-api-form';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Notice } from '@/components/ui/notice';
import { PasswordInput, UsernameOfPassword } from '@/components/ui/password-input';
import { authMessages } from '@/lib/messages/auth';
import { paths } from '@/lib/paths';
import { finishReset } from '@/lib/queries/password';
import { leaveSigninNotice } from '@/lib/session/signin-notice';
import { isPasswordRefusal } from './password-refusal';

interface NewPasswordFormProps {
  attempt: string;
  email: string | undefined;
}

export function NewPasswordForm({ attempt, email }: NewPasswordFormProps) {
  const form = useApiForm({
    schema: async () => (await import('./password-schema')).passwordResolver,
    prepare: ({ password }) => ({ password, attempt }),
    send: finishReset,
    onSent: () => leaveSigninNotice('password-changed'),
    onRefused: (error, { setError }) => {
      if (isPasswordRefusal(error)) setError('password', { message: error.message }, { shouldFocus: true });
    },
  });
  const { error, isSuccess } = form.sending;
  // A full page load clears the former session from memory.
  const goToSignin = () => window.location.assign(paths.signin());

  return (
    <>
      <ApiForm form={form} aria-label={authMessages.recovery}>
        <UsernameOfPassword username={email} />
        <PasswordInput
          label={authMessages.newPassword}
          autoComplete="new-password"
          required
          hint="Больше 4 символов; длинная фраза надёжнее"
          {...form.field('password')}
        />
        {error && !isPasswordRefusal(error) && <Notice tone="bad">{error.message}</Notice>}
        <SubmitButton form={form} size="lg">
          Сменить пароль
        </SubmitButton>
      </ApiForm>
      <Dialog title={authMessages.passwordChanged} open={isSuccess} onClose={goToSignin}>
        <p>Сеансы на других устройствах завершены.</p>
        <Button onClick={goToSignin}>Войти</Button>
      </Dialog>
    </>
  );
}
