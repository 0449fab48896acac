'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { z } from 'zod';
import { ApiForm, SubmitButton } from '@/components/base/form/api-form';
import { useApiForm } from '@/components/base/form/use-api-form';
import { EmailInput } from '@/components/ui/email-input';
import { Notice } from '@/components/ui/notice';
import { email as emailSchema } from '@/lib/contract/account/user';
import { requestReset } from '@/lib/queries/password';

const resolver = zodResolver(z.object({ email: emailSchema }));

interface RecoveryFormProps {
  email: string;
  onSent: (email: string) => void;
}

export function RecoveryForm({ email, onSent }: RecoveryFormProps) {
  const form = useApiForm({
    schema: async () => resolver,
    defaultValues: { email },
    prepare: (values) => values.email,
    send: requestReset,
    onSent: (_, __, address) => onSent(address),
  });
  const { setFocus, sending } = form;
  // Rendered after its dialog has opened.
  useEffect(() => setFocus('email'), [setFocus]);
  return (
    <ApiForm form={form} className="stack start full" aria-label="Восстановление пароля">
      <p>
        Укажите e-mail, с которым вы регистрировались или покупали билет: пришлём ссылку, чтобы задать новый пароль.
      </p>
      <EmailInput fieldClassName="full" autoComplete="username" required {...form.field('email')} />
      {sending.error && <Notice tone="bad">{sending.error.message}</Notice>}
      <SubmitButton form={form}>Отправить ссылку</SubmitButton>
    </ApiForm>
  );
}
