'use client';

import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { ConsentFields } from '@/components/account/consent/consent-fields';
import { isPasswordRefusal } from '@/components/account/password/password-refusal';
import { loadedSchema } from '@/components/base/form/loaded-schema';
import { Button } from '@/components/ui/button';
import { EmailInput } from '@/components/ui/email-input';
import { PasswordInput } from '@/components/ui/password-input';
import { useFirstWrong } from '@/components/ui/use-first-wrong';
import { useHydrated } from '@/components/ui/use-hydrated';
import { registerByEmail } from '@/lib/queries/user';
import { type ConsentForm, withConsents } from './with-consents';

const { resolver, preload } = loadedSchema(async () => (await import('./signup-schema')).signupResolver);

interface EmailSignupOptions {
  consents: ConsentForm;
  onRefused: (error: Error) => void;
}

/** The state is held here, so that input survives switching between e-mail and phone. */
export function useEmailSignup({ consents, onRefused }: EmailSignupOptions) {
  // Default values would erase input typed before hydration.
  const form = useForm({ resolver, shouldFocusError: false });
  const registration = useMutation({
    mutationFn: registerByEmail,
    onError: (error) => {
      if (isPasswordRefusal(error)) form.setError('password', { message: error.message }, { shouldFocus: true });
      else onRefused(error);
    },
  });
  const submit = withConsents(form, consents, (values, given) => {
    if (!registration.isPending) registration.mutate({ ...values, consents: given });
  });
  return { form, consents, submit, isBusy: registration.isPending, isRegistered: registration.isSuccess };
}

type EmailSignupProps = Omit<ReturnType<typeof useEmailSignup>, 'isRegistered'>;

export function EmailSignup({ form, consents, submit, isBusy }: EmailSignupProps) {
  const isHydrated = useHydrated();
  const { register, formState } = form;
  const { errors, submitCount, isSubmitting } = formState;
  const element = useFirstWrong(submitCount);
  return (
    <form ref={element} method="post" onFocus={preload} onSubmit={submit} noValidate aria-label="Регистрация">
      <EmailInput autoComplete="username" required error={errors.email?.message} {...register('email')} />
      <PasswordInput
        label="Пароль"
        autoComplete="new-password"
        required
        invalid={errors.password !== undefined}
        error={errors.password?.message}
        hint="Больше 4 символов; длинная фраза надёжнее"
        {...register('password')}
      />
      <ConsentFields register={consents.register} errors={consents.formState.errors} />
      <Button
        type="submit"
        size="lg"
        disabled={!isHydrated}
        busy={isBusy || isSubmitting || consents.formState.isSubmitting}
      >
        Зарегистрироваться
      </Button>
    </form>
  );
}
