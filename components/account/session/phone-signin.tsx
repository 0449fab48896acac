'use client';

import { PhoneCodeForm } from '@/components/account/phone/phone-code-form';
import { usePhoneForm } from '@/components/account/phone/use-phone-form';
import { signInByPhone } from '@/lib/session/sign-in';
import type { SigninOutcome } from '@/lib/session/signin-outcome';

/** The state is held here, so that input survives switching between e-mail and phone. */
export const usePhoneSignin = (outcome: SigninOutcome) =>
  usePhoneForm({ ...outcome, registration: false, prepare: (values) => values, send: signInByPhone });

export const PhoneSignin = ({ phone }: { phone: ReturnType<typeof usePhoneSignin> }) => (
  <PhoneCodeForm phone={phone} label="Вход" submit="Войти" />
);
