import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { phoneCode } from '@/lib/contract/phone';
import { validationMessages } from '@/lib/messages/validation';
import { sendCode } from '@/lib/queries/phone';
import { useSmsCode } from './use-sms-code';

const schema = z.object({
  phone: z.string().regex(/^\+7\d{10}$/, validationMessages.phone),
  phone_code: z.string(),
});
const schemaWithCode = schema.extend({ phone_code: phoneCode });

export type PhoneValues = z.infer<typeof schema>;

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
  const form = useForm<PhoneValues>({
    resolver: (values, context, options) =>
      zodResolver(code.isSentTo(values.phone) ? schemaWithCode : schema)(values, context, options),
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
    isCodeSent: code.isSentTo(phone),
    isCodeSentAgain: code.isSentTo(phone) && sendings > 1,
    isSending: code.isPending,
    secondsToWait: code.secondsToWait(phone),
    sendCode: () => code.send(phone),
  };
}

export type PhoneForm = ReturnType<typeof usePhoneForm>;
