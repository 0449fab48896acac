'use client';

import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { loadedSchema } from '@/components/base/form/loaded-schema';
import { Button } from '@/components/ui/button';
import { EmailInput } from '@/components/ui/email-input';
import { PasswordInput } from '@/components/ui/password-input';
import { useHydrated } from '@/components/ui/use-hydrated';
import { signInByEmail } from '@/lib/session/sign-in';
import type { SigninOutcome } from '@/lib/session/signin-outcome';

const { resolver, preload } = loadedSchema(async () => (await import('./signin-schema')).signinResolver);

/** The state is held here, so that input survives switching between e-mail and phone. */
export function useEmailSignin({ onRefused, onSignedIn }: SigninOutcome) {
  // Default values would erase input typed before hydration.
  const form = useForm({ resolver });
  const signIn = useMutation({ mutationFn: signInByEmail, onError: onRefused, onSuccess: onSignedIn });
  const submit = form.handleSubmit((values) => {
    if (!signIn.isPending) signIn.mutate(values);
  });
  return { form, submit, isBusy: signIn.isPending || signIn.isSuccess };
}

export function EmailSignin({ form, submit, isBusy }: ReturnType<typeof useEmailSignin>) {
  const isHydrated = useHydrated();
  const { register, formState } = form;
  const { errors, isSubmitting } = formState;
  return (
    <form method="post" onFocus={preload} onSubmit={submit} noValidate aria-label="Вход">
      <EmailInput autoComplete="username" required error={errors.email?.message} {...register('email')} />
      <PasswordInput label="Пароль" required error={errors.password?.message} {...register('password')} />
      <Button type="submit" size="lg" disabled={!isHydrated} busy={isBusy || isSubmitting}>
        Войти
      </Button>
    </form>
  );
}
