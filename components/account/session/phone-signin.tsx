'use client';

import { useMutation } from '@tanstack/react-query';
import { PhoneFields } from '@/components/account/phone/phone-fields';
import { usePhoneForm } from '@/components/account/phone/use-phone-form';
import { Button } from '@/components/ui/button';
import { useFirstWrong } from '@/components/ui/use-first-wrong';
import { signInByPhone } from '@/lib/session/sign-in';
import type { SigninOutcome } from '@/lib/session/signin-outcome';

/** The state is held here, so that input survives switching between e-mail and phone. */
export function usePhoneSignin({ onRefused, onSignedIn }: SigninOutcome) {
  const phone = usePhoneForm({ registration: false, onRefused });
  const signIn = useMutation({ mutationFn: signInByPhone, onError: onRefused, onSuccess: onSignedIn });
  const submit = phone.form.handleSubmit((values) => {
    if (!phone.isCodeSent) phone.sendCode();
    else if (!signIn.isPending) signIn.mutate(values);
  });
  return { phone, submit, isBusy: signIn.isPending || signIn.isSuccess };
}

export function PhoneSignin({ phone, submit, isBusy }: ReturnType<typeof usePhoneSignin>) {
  const { submitCount, isSubmitting } = phone.form.formState;
  const element = useFirstWrong(submitCount);
  return (
    <form ref={element} method="post" onFocus={phone.preload} onSubmit={submit} noValidate aria-label="Вход">
      <PhoneFields {...phone} />
      <Button type="submit" size="lg" busy={isBusy || isSubmitting || (phone.isSending && !phone.isCodeSent)}>
        {phone.isCodeSent ? 'Войти' : 'Получить код'}
      </Button>
    </form>
  );
}
