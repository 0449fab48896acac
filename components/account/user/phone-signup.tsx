'use client';

import { useMutation } from '@tanstack/react-query';
import { ConsentFields } from '@/components/account/consent/consent-fields';
import { PhoneFields } from '@/components/account/phone/phone-fields';
import type { PhoneValues } from '@/components/account/phone/phone-schema';
import { usePhoneForm } from '@/components/account/phone/use-phone-form';
import { Button } from '@/components/ui/button';
import { useFirstWrong } from '@/components/ui/use-first-wrong';
import type { RegistrationConsents } from '@/lib/contract/account/consent';
import { registerByPhone } from '@/lib/session/sign-in';
import { type ConsentForm, withConsents } from './with-consents';

interface PhoneSignupOptions {
  consents: ConsentForm;
  onRefused: (error: Error) => void;
  onSignedIn: () => void;
}

/** The state is held here, so that input survives switching between e-mail and phone. */
export function usePhoneSignup({ consents, onRefused, onSignedIn }: PhoneSignupOptions) {
  const phone = usePhoneForm({ registration: true, onRefused });
  const registration = useMutation({
    mutationFn: ({ given, values }: { given: RegistrationConsents; values: PhoneValues }) =>
      registerByPhone(values, given),
    onError: onRefused,
    onSuccess: onSignedIn,
  });
  const submit = withConsents(phone.form, consents, (values, given) => {
    if (!phone.isCodeSent) phone.sendCode();
    else if (!registration.isPending) registration.mutate({ values, given });
  });
  return { phone, consents, submit, isBusy: registration.isPending || registration.isSuccess };
}

export function PhoneSignup({ phone, consents, submit, isBusy }: ReturnType<typeof usePhoneSignup>) {
  const { submitCount, isSubmitting } = phone.form.formState;
  const element = useFirstWrong(submitCount);
  return (
    <form ref={element} method="post" onFocus={phone.preload} onSubmit={submit} noValidate aria-label="Регистрация">
      <PhoneFields {...phone} />
      <ConsentFields register={consents.register} errors={consents.formState.errors} />
      <Button
        type="submit"
        size="lg"
        busy={isBusy || isSubmitting || consents.formState.isSubmitting || (phone.isSending && !phone.isCodeSent)}
      >
        {phone.isCodeSent ? 'Зарегистрироваться' : 'Получить код'}
      </Button>
    </form>
  );
}
