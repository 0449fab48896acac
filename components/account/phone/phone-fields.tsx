'use client';

import { Controller } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { PhoneInput } from '@/components/ui/masked-input';
import { TextInput } from '@/components/ui/text-input';
import { phoneDigits } from '@/lib/domain/account/phone';
import { waitText } from '@/lib/domain/base/text/wait-text';
import { formatPhone } from '@/lib/format/phone';
import type { PhoneFormState } from './use-phone-form';

export function PhoneFields({ form, isCodeSent, isCodeSentAgain, isSending, secondsToWait, sendCode }: PhoneFormState) {
  const { control, register, formState, getValues } = form;
  const { errors } = formState;
  return (
    <>
      <Controller
        control={control}
        name="phone"
        render={({ field }) => <PhoneInput label="Телефон" required error={errors.phone?.message} {...field} />}
      />
      {isCodeSent && (
        <TextInput
          label="Код из СМС"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          hint={`Код отправлен на номер ${formatPhone(phoneDigits(getValues('phone')) ?? '')}`}
          error={errors.phone_code?.message}
          {...register('phone_code')}
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
    </>
  );
}
