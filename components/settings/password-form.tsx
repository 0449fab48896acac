'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { isPasswordRefusal } from '@/components/password/password-refusal';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { PasswordInput } from '@/components/ui/password-input';
import { newPassword } from '@/lib/contract/user';
import { messages } from '@/lib/messages';
import { changePassword } from '@/lib/queries/contact';
import { usePassingMessage } from './use-passing-message';

const MESSAGE_MS = 5000;

const schema = z.object({ password: z.string().min(1, messages.validation.required), new_password: newPassword });

/** The current password and the new one; all other sessions end (A-109, A-155, A-209, A-211, promise 20). */
export function PasswordForm() {
  const { register, handleSubmit, formState, reset, setError } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { password: '', new_password: '' },
  });
  const [said, say] = usePassingMessage<{ tone: 'ok' | 'bad'; text: string }>(MESSAGE_MS);
  const change = useMutation({
    mutationFn: changePassword,
    onSuccess: () => {
      reset();
      say({ tone: 'ok', text: messages.auth.passwordChanged });
    },
    onError: (error) => {
      if (isPasswordRefusal(error)) setError('new_password', { message: error.message }, { shouldFocus: true });
      else say({ tone: 'bad', text: error.message });
    },
  });
  const { errors } = formState;
  const typing = { onChange: () => say(null) };

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
          {...register('password', typing)}
        />
        <PasswordInput
          label="Новый пароль"
          autoComplete="new-password"
          required
          error={errors.new_password?.message}
          {...register('new_password', typing)}
        />
      </div>
      {said && (
        <Notice tone={said.tone} role={said.tone === 'bad' ? 'alert' : 'status'}>
          {said.text}
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
