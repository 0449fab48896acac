'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { Button } from '@/components/ui/button';
import { EmailInput } from '@/components/ui/email-input';
import { Notice } from '@/components/ui/notice';
import { email as emailSchema } from '@/lib/contract/account/user';
import { requestReset } from '@/lib/queries/password';

const schema = z.object({ email: emailSchema });

interface RecoveryFormProps {
  email: string;
  onSent: (email: string) => void;
}

export function RecoveryForm({ email, onSent }: RecoveryFormProps) {
  const { register, handleSubmit, formState, setFocus } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { email },
  });
  const request = useMutation({ mutationFn: requestReset, onSuccess: (_, address) => onSent(address) });
  // Rendered after its dialog has opened.
  useEffect(() => setFocus('email'), [setFocus]);
  const submit = handleSubmit((values) => {
    if (!request.isPending) request.mutate(values.email);
  });
  return (
    <form className="stack start full" method="post" onSubmit={submit} noValidate aria-label="Восстановление пароля">
      <p>
        Укажите e-mail, с которым вы регистрировались или покупали билет: пришлём ссылку, чтобы задать новый пароль.
      </p>
      <EmailInput
        fieldClassName="full"
        autoComplete="username"
        required
        error={formState.errors.email?.message}
        {...register('email')}
      />
      {request.isError && <Notice tone="bad">{request.error.message}</Notice>}
      <Button type="submit" busy={request.isPending}>
        Отправить ссылку
      </Button>
    </form>
  );
}
