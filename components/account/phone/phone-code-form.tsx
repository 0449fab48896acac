'use client';

import type { ReactNode } from 'react';
import { ApiForm, Controlled, SubmitButton } from '@/components/base/form/api-form';
import { Button } from '@/components/ui/button';
import { PhoneInput } from '@/components/ui/masked-input';
import { TextInput } from '@/components/ui/text-input';
import { phoneDigits } from '@/lib/domain/account/phone';
import { waitText } from '@/lib/domain/base/text/wait-text';
import { formatPhone } from '@/lib/format/phone';
import type { PhoneFormState } from './use-phone-form';

interface PhoneCodeFormProps {
  phone: PhoneFormState;
  label: string;
  submit: string;
  children?: ReactNode;
}

export function PhoneCodeForm({ phone, label, submit, children }: PhoneCodeFormProps) {
  const { form, isCodeSent, isCodeSentAgain, isSending, secondsToWait, sendCode } = phone;
  return (
    <ApiForm form={form} aria-label={label}>
      <Controlled form={form} name="phone">
        {(field) => <PhoneInput label="Телефон" required {...field} />}
      </Controlled>
      {isCodeSent && (
        <TextInput
          label="Код из СМС"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          hint={`Код отправлен на номер ${formatPhone(phoneDigits(form.getValues('phone')) ?? '')}`}
          {...form.field('phone_code')}
        />
      )}
      {isCodeSent && (
        <p className="hint" role="status">
          {isCodeSentAgain && 'Отправили новый код, прежний больше не действует'}
        </p>
      )}
      {secondsToWait > 0 && <p className="hint">{`Новый код можно запросить через ${waitText(secondsToWait)}`}</p>}
      {isCodeSent && secondsToWait === 0 && (
        <Button variant="line" busy={isSending} onClick={sendCode}>
          Отправить код ещё раз
        </Button>
      )}
      {children}
      <SubmitButton form={form} size="lg" busy={form.sending.isSuccess || (isSending && !isCodeSent)}>
        {isCodeSent ? submit : 'Получить код'}
      </SubmitButton>
    </ApiForm>
  );
}
