'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { useDraft } from '@/components/session/use-draft';
import { Button } from '@/components/ui/button';
import { EmailInput } from '@/components/ui/email-input';
import { Notice } from '@/components/ui/notice';
import { email } from '@/lib/contract/user';
import { messages } from '@/lib/messages';
import { changeEmail } from '@/lib/queries/contact';

const { cabinet, validation } = messages;

const FIELDS = ['email'] as const;

interface EmailFormProps {
  current: string | null;
  /** The new address, while its link is not opened. */
  waiting: string | null;
}

/** A new address counts once its link is opened; until then the old one stays. */
export function EmailForm({ current, waiting }: EmailFormProps) {
  const change = useMutation({ mutationFn: changeEmail });
  const schema = z.object({ email: email.refine((value) => value !== current, validation.emailUnchanged) });
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { email: current ?? '' } });
  const { register, handleSubmit, formState } = form;
  useDraft('email', form, FIELDS);

  const submit = handleSubmit((values) => {
    if (!change.isPending) change.mutate(values.email);
  });

  const unconfirmed = change.isSuccess ? change.variables : waiting;

  return (
    <form className="sub" onSubmit={submit} noValidate aria-label="Смена e-mail">
      <EmailInput required error={formState.errors.email?.message ?? change.error?.message} {...register('email')} />
      {unconfirmed && (
        <Notice tone="warn" role="status">
          {cabinet.emailUnconfirmed}: откройте ссылку из письма, которое мы отправили на {unconfirmed}.
        </Notice>
      )}
      <div className="buttons">
        <Button type="submit" variant="ink" busy={change.isPending}>
          Изменить e-mail
        </Button>
      </div>
    </form>
  );
}
