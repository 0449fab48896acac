'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { z } from 'zod';
import { useDraft } from '@/components/session/use-draft';
import { Button } from '@/components/ui/button';
import { PhoneInput } from '@/components/ui/masked-input';
import { TextInput } from '@/components/ui/text-input';
import { useCountdown } from '@/components/ui/use-countdown';
import { profilePhoneCode } from '@/lib/contract/phone';
import { phoneWithPlus } from '@/lib/domain/phone';
import { messages } from '@/lib/messages';
import { changePhone, sendPhoneChangeCode } from '@/lib/queries/contact';
import { profileQuery } from '@/lib/queries/profile';

const { cabinet, validation } = messages;

const phoneSchema = z.object({ phone: z.string().regex(/^\+7\d{10}$/, validation.phone) });
const codeSchema = z.object({ phone_code: profilePhoneCode });

const FIELDS = ['phone'] as const;

/** First the number, then the four digits sent to it. */
export function PhoneForm({ current }: { current: string | null }) {
  const [secondsLeft, startCountdown] = useCountdown();
  const [isConfirmed, setConfirmed] = useState(false);
  const form = useForm({
    resolver: zodResolver(phoneSchema),
    defaultValues: { phone: phoneWithPlus(current ?? '') },
  });
  const { control, handleSubmit, formState, setFocus } = form;
  useDraft('phone', form, FIELDS);
  const send = useMutation({
    mutationFn: sendPhoneChangeCode,
    onMutate: () => setConfirmed(false),
    onSuccess: ({ retry_after }) => startCountdown(retry_after),
  });
  const submit = handleSubmit(({ phone }) => {
    if (!send.isPending && secondsLeft === 0) send.mutate(phone);
  });

  const confirm = () => {
    setConfirmed(true);
    // The code's field is gone; the number that the focus comes to says that it is confirmed.
    setFocus('phone');
  };

  return (
    <div className="sub">
      <form className="grid gap-3.5" onSubmit={submit} noValidate aria-label="Смена телефона">
        <Controller
          control={control}
          name="phone"
          render={({ field }) => (
            <PhoneInput
              label="Телефон"
              required
              hint={send.isSuccess && !isConfirmed ? cabinet.phoneUnconfirmed : undefined}
              good={isConfirmed ? cabinet.phoneConfirmed : undefined}
              error={formState.errors.phone?.message ?? send.error?.message}
              {...field}
            />
          )}
        />
        <div className="buttons">
          <Button type="submit" variant="ink" busy={send.isPending} disabled={secondsLeft > 0}>
            {send.isSuccess ? 'Отправить код ещё раз' : 'Получить код'}
          </Button>
          {secondsLeft > 0 && <p className="hint">Новый код можно запросить через {secondsLeft} с</p>}
        </div>
      </form>
      {send.isSuccess && !isConfirmed && (
        <CodeForm key={send.submittedAt} phone={send.variables} onConfirmed={confirm} />
      )}
    </div>
  );
}

function CodeForm({ phone, onConfirmed }: { phone: string; onConfirmed: () => void }) {
  const client = useQueryClient();
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(codeSchema),
    defaultValues: { phone_code: '' },
  });
  const change = useMutation({
    mutationFn: changePhone,
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: profileQuery.queryKey });
      onConfirmed();
    },
  });
  const submit = handleSubmit(({ phone_code }) => {
    if (!change.isPending) change.mutate({ phone, phone_code });
  });

  return (
    <form className="grid gap-3.5" onSubmit={submit} noValidate aria-label="Код из СМС">
      <TextInput
        label="Код из СМС"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={4}
        required
        error={formState.errors.phone_code?.message ?? change.error?.message}
        {...register('phone_code')}
      />
      <div className="buttons">
        <Button type="submit" variant="ink" busy={change.isPending}>
          Подтвердить
        </Button>
      </div>
    </form>
  );
}
