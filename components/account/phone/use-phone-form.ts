import { useEffect, useState } from 'react';
import type { SentForm } from '@/components/base/form/api-form';
import { type SchemaForm, useApiForm } from '@/components/base/form/use-api-form';
import { sendCode } from '@/lib/queries/phone';
import type { SigninOutcome } from '@/lib/session/signin-outcome';
import type { PhoneValues } from './phone-schema';
import { useSmsCode } from './use-sms-code';

interface PhoneFormOptions<Input> extends SigninOutcome {
  registration: boolean;
  prepare: (values: PhoneValues) => Input | null | Promise<Input | null>;
  onInvalid?: () => unknown;
  send: (input: Input) => Promise<unknown>;
}

/** First sends a code to the number, then what was prepared. */
export function usePhoneForm<Input>({
  registration,
  prepare,
  onInvalid,
  send,
  onSignedIn,
  onRefused,
}: PhoneFormOptions<Input>) {
  const [sendings, setSendings] = useState(0);
  const code = useSmsCode({
    sendTo: (phone) => sendCode(phone, { registration }),
    onRefused,
    onSent: () => setSendings((count) => count + 1),
  });
  const form = useApiForm({
    schema: async () => (await import('./phone-schema')).phoneResolver({ registration, isSentTo: code.isSentTo }),
    defaultValues: { phone: '', phone_code: '' },
    shouldFocusError: false,
    prepare: async (values: PhoneValues, { getValues }) => {
      const phone = getValues('phone');
      const input = await prepare(values);
      if (input === null || code.isSentTo(phone)) return input;
      code.send(phone);
      return null;
    },
    onInvalid,
    send,
    onSent: onSignedIn,
    onRefused,
  });
  const { resetField, setFocus, watch } = form;
  const phone = watch('phone');

  useEffect(() => {
    if (sendings === 0) return;
    // The digits of an earlier code would leave no room for the new ones.
    resetField('phone_code');
    setFocus('phone_code');
  }, [sendings, resetField, setFocus]);

  return {
    form,
    isCodeSent: code.isSentTo(phone),
    isCodeSentAgain: code.isSentTo(phone) && sendings > 1,
    isSending: code.isPending,
    secondsToWait: code.secondsToWait(phone),
    sendCode: () => code.send(phone),
  };
}

export interface PhoneFormState extends Omit<ReturnType<typeof usePhoneForm>, 'form'> {
  form: SchemaForm<PhoneValues> & SentForm & { sending: { isPending: boolean; isSuccess: boolean } };
}
