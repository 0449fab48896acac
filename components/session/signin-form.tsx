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
import { CallError } from '@/lib/contract/call';
import { messages } from '@/lib/messages';
import { paths } from '@/lib/paths';
import { signInByEmail } from '@/lib/session/sign-in';
import { signinSchema } from './signin-schema';

const { auth } = messages;

/** The status of a right password whose e-mail is not confirmed yet. */
const UNCONFIRMED = 418;

/** Sign-in by e-mail and password; whatever fails, what was typed stays. */
export function SigninForm() {
  const router = useRouter();
  const isAwake = useHydrated();
  const [isErrorShown, setErrorShown] = useState(false);
  const signIn = useMutation({
    mutationFn: signInByEmail,
    onError: () => setErrorShown(true),
    onSuccess: () => router.replace(paths.me('license')),
  });
  // Without default values, which would wipe out what was typed before the page woke up.
  const { register, handleSubmit, formState } = useForm({ resolver: zodResolver(signinSchema) });
  const { errors } = formState;
  const submit = handleSubmit((values) => {
    if (!signIn.isPending) signIn.mutate(values);
  });
  const closeError = () => setErrorShown(false);
  const isUnconfirmed = signIn.error instanceof CallError && signIn.error.status === UNCONFIRMED;

  return (
    <>
      <form method="post" onSubmit={submit} noValidate aria-label={auth.byEmail}>
        <TextInput
          label="E-mail"
          type="email"
          autoComplete="username"
          required
          error={errors.email?.message}
          {...register('email')}
        />
        <PasswordInput label="Пароль" required error={errors.password?.message} {...register('password')} />
        <Button type="submit" size="lg" disabled={!isAwake} busy={signIn.isPending || signIn.isSuccess}>
          Войти
        </Button>
      </form>

      <Dialog title={isUnconfirmed ? 'Подтвердите e-mail' : auth.signinError} open={isErrorShown} onClose={closeError}>
        <p role="alert">{signIn.error?.message}</p>
        <Button onClick={closeError}>Вернуться ко входу</Button>
      </Dialog>
    </>
  );
}
