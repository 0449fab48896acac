'use client';

import { ConsentFields } from '@/components/account/consent/consent-fields';
import { PhoneCodeForm } from '@/components/account/phone/phone-code-form';
import type { PhoneValues } from '@/components/account/phone/phone-schema';
import { usePhoneForm } from '@/components/account/phone/use-phone-form';
import type { RegistrationConsents } from '@/lib/contract/account/consent';
import { registerByPhone } from '@/lib/session/sign-in';
import type { SigninOutcome } from '@/lib/session/signin-outcome';
import type { Consents } from './use-consents';

/** The state is held here, so that input survives switching between e-mail and phone. */
export const usePhoneSignup = ({ consents, ...outcome }: SigninOutcome & { consents: Consents }) =>
  usePhoneForm({
    ...outcome,
    registration: true,
    prepare: async (values) => {
      const given = await consents.judge();
      return given && { values, given };
    },
    onInvalid: consents.judge,
    send: ({ values, given }: { values: PhoneValues; given: RegistrationConsents }) => registerByPhone(values, given),
  });

interface PhoneSignupProps {
  phone: ReturnType<typeof usePhoneSignup>;
  consents: Consents;
}

export const PhoneSignup = ({ phone, consents }: PhoneSignupProps) => (
  <PhoneCodeForm phone={phone} label="Регистрация" submit="Зарегистрироваться">
    <ConsentFields register={consents.register} errors={consents.formState.errors} />
  </PhoneCodeForm>
);
