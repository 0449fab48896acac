'use client';

import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { loadedSchema } from '@/components/base/form/loaded-schema';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Notice } from '@/components/ui/notice';
import { PasswordInput, UsernameOfPassword } from '@/components/ui/password-input';
import { useHydrated } from '@/components/ui/use-hydrated';
import { authMessages } from '@/lib/messages/auth';
import { paths } from '@/lib/paths';
import { finishReset } from '@/lib/queries/password';
import { leaveSigninNotice } from '@/lib/session/signin-notice';
import { isPasswordRefusal } from './password-refusal';

const { resolver, preload } = loadedSchema(async () => (await import('./password-schema')).passwordResolver);

interface NewPasswordFormProps {
  attempt: string;
  email: string | undefined;
}

export function NewPasswordForm({ attempt, email }: NewPasswordFormProps) {
  const isHydrated = useHydrated();
  const { register, handleSubmit, formState, setError } = useForm({ resolver });
  const reset = useMutation({
    mutationFn: finishReset,
    onSuccess: () => leaveSigninNotice('password-changed'),
    onError: (error) => {
      if (isPasswordRefusal(error)) setError('password', { message: error.message }, { shouldFocus: true });
    },
  });
  const submit = handleSubmit(({ password }) => {
    if (!reset.isPending) reset.mutate({ password, attempt });
  });
  // A full page load clears the former session from memory.
  const goToSignin = () => window.location.assign(paths.signin());

  return (
    <>
      <form method="post" onFocus={preload} onSubmit={submit} noValidate aria-label={authMessages.recovery}>
        <UsernameOfPassword username={email} />
        <PasswordInput
          label={authMessages.newPassword}
          autoComplete="new-password"
          required
          error={formState.errors.password?.message}
          hint="Больше 4 символов; длинная фраза надёжнее"
          {...register('password')}
        />
        {reset.isError && !isPasswordRefusal(reset.error) && <Notice tone="bad">{reset.error.message}</Notice>}
        <Button type="submit" size="lg" disabled={!isHydrated} busy={reset.isPending || formState.isSubmitting}>
          Сменить пароль
        </Button>
      </form>
      <Dialog title={authMessages.passwordChanged} open={reset.isSuccess} onClose={goToSignin}>
        <p>Сеансы на других устройствах завершены.</p>
        <Button onClick={goToSignin}>Войти</Button>
      </Dialog>
    </>
  );
}
