'use client';

import { ConsentFields } from '@/components/account/consent/consent-fields';
import { isPasswordRefusal } from '@/components/account/password/password-refusal';
import { ApiForm, SubmitButton } from '@/components/base/form/api-form';
import { useApiForm } from '@/components/base/form/use-api-form';
import { EmailInput } from '@/components/ui/email-input';
import { PasswordInput } from '@/components/ui/password-input';
import { registerByEmail } from '@/lib/queries/user';
import type { Consents } from './use-consents';

interface EmailSignupOptions {
  consents: Consents;
  onRefused: (error: Error) => void;
}

/** The state is held here, so that input survives switching between e-mail and phone. */
export const useEmailSignup = ({ consents, onRefused }: EmailSignupOptions) =>
  // Default values would erase input typed before hydration.
  useApiForm({
    schema: async () => (await import('./signup-schema')).signupResolver,
    shouldFocusError: false,
    prepare: async (values) => {
      const given = await consents.judge();
      return given && { ...values, consents: given };
    },
    onInvalid: consents.judge,
    send: registerByEmail,
    onRefused: (error, { setError }) => {
      if (isPasswordRefusal(error)) setError('password', { message: error.message }, { shouldFocus: true });
      else onRefused(error);
    },
  });

interface EmailSignupProps {
  form: ReturnType<typeof useEmailSignup>;
  consents: Consents;
}

export function EmailSignup({ form, consents }: EmailSignupProps) {
  return (
    <ApiForm form={form} aria-label="Регистрация">
      <EmailInput autoComplete="username" required {...form.field('email')} />
      <PasswordInput
        label="Пароль"
        autoComplete="new-password"
        required
        invalid={form.formState.errors.password !== undefined}
        hint="Больше 4 символов; длинная фраза надёжнее"
        {...form.field('password')}
      />
      <ConsentFields register={consents.register} errors={consents.formState.errors} />
      <SubmitButton form={form} size="lg">
        Зарегистрироваться
      </SubmitButton>
    </ApiForm>
  );
}
