'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { PasswordInput } from '@/components/ui/password-input';
import { newPassword } from '@/lib/contract/user';
import { messages } from '@/lib/messages';
import { changePassword } from '@/lib/queries/contact';

const schema = z.object({ password: z.string().min(1, messages.validation.required), new_password: newPassword });

/** The current password and the new one; all other sessions end (A-109, A-155, A-209, A-211, promise 20). */
export function PasswordForm() {
  const { register, handleSubmit, formState, reset } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { password: '', new_password: '' },
  });
  const change = useMutation({ mutationFn: changePassword, onSuccess: () => reset() });
  const { errors } = formState;

  const submit = handleSubmit((values) => {
    if (!change.isPending) change.mutate(values);
  });

  return (
    <form className="sub" onSubmit={submit} noValidate aria-label="Смена пароля">
      <div className="grid2">
        <PasswordInput
          label="Текущий пароль"
          autoComplete="current-password"
          required
          error={errors.password?.message}
          {...register('password')}
        />
        <PasswordInput
          label="Новый пароль"
          autoComplete="new-password"
          required
          error={errors.new_password?.message}
          {...register('new_password')}
        />
      </div>
      {change.isError && <Notice tone="bad">{change.error.message}</Notice>}
      {change.isSuccess && (
        <Notice tone="ok" role="status">
          {messages.auth.passwordChanged}
        </Notice>
      )}
      <div className="buttons">
        <Button type="submit" variant="ink" busy={change.isPending}>
          Изменить пароль
        </Button>
      </div>
    </form>
  );
}
