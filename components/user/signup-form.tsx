'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { PasswordInput } from '@/components/ui/password-input';
import { TextInput } from '@/components/ui/text-input';
import { useHydrated } from '@/components/ui/use-hydrated';
import { messages } from '@/lib/messages';
import { paths } from '@/lib/paths';
import { registerByEmail } from '@/lib/queries/user';
import { signupSchema } from './signup-schema';

const { auth, common } = messages;

/** Registration by e-mail and password; whatever fails, what was typed stays. */
export function SignupForm() {
  const router = useRouter();
  const isAwake = useHydrated();
  const [isErrorShown, setErrorShown] = useState(false);
  const registration = useMutation({ mutationFn: registerByEmail, onError: () => setErrorShown(true) });
  // Without default values, which would wipe out what was typed before the page woke up.
  const { register, handleSubmit, formState } = useForm({ resolver: zodResolver(signupSchema) });
  const { errors } = formState;
  const submit = handleSubmit((values) => {
    if (!registration.isPending) registration.mutate(values);
  });
  const closeError = () => setErrorShown(false);
  const goHome = () => router.push(paths.home());

  return (
    <>
      <form method="post" onSubmit={submit} noValidate aria-label={auth.registerByEmail}>
        <TextInput
          label="E-mail"
          type="email"
          autoComplete="email"
          required
          error={errors.email?.message}
          {...register('email')}
        />
        <PasswordInput
          label="Пароль"
          autoComplete="new-password"
          required
          invalid={errors.password !== undefined}
          error={errors.password?.message}
          hint="Больше 4 символов; длинная фраза надёжнее"
          {...register('password')}
        />
        <Button type="submit" size="lg" disabled={!isAwake} busy={registration.isPending}>
          Зарегистрироваться
        </Button>
      </form>

      <Dialog title={auth.checkMail} open={registration.isSuccess} onClose={goHome}>
        <p>{auth.checkMailText}</p>
        <Button onClick={goHome}>{common.backToHome}</Button>
      </Dialog>
      <Dialog title={auth.registrationError} open={isErrorShown} onClose={closeError}>
        <p role="alert">{registration.error?.message}</p>
        <Button onClick={closeError}>{auth.backToRegistration}</Button>
      </Dialog>
    </>
  );
}
