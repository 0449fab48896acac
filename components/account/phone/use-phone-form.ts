import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { loadedSchema } from '@/components/base/form/loaded-schema';
import { sendCode } from '@/lib/queries/phone';
import type { PhoneValues } from './phone-schema';
import { useSmsCode } from './use-sms-code';

interface PhoneFormOptions {
  registration: boolean;
  onRefused: (error: Error) => void;
}

export function usePhoneForm({ registration, onRefused }: PhoneFormOptions) {
  const [sendings, setSendings] = useState(0);
  const code = useSmsCode({
    sendTo: (phone) => sendCode(phone, { registration }),
    onRefused,
    onSent: () => setSendings((count) => count + 1),
  });
  const { resolver, preload } = loadedSchema(async () =>
    (await import('./phone-schema')).phoneResolver({ registration, isSentTo: code.isSentTo }),
  );
  const form = useForm<PhoneValues>({
    resolver,
    defaultValues: { phone: '', phone_code: '' },
    shouldFocusError: false,
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
    preload,
    isCodeSent: code.isSentTo(phone),
    isCodeSentAgain: code.isSentTo(phone) && sendings > 1,
    isSending: code.isPending,
    secondsToWait: code.secondsToWait(phone),
    sendCode: () => code.send(phone),
  };
}

export type PhoneFormState = ReturnType<typeof usePhoneForm>;
