'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { useDraft } from '@/components/session/use-draft';
import { Button } from '@/components/ui/button';
import { EmailInput } from '@/components/ui/email-input';
import { Notice } from '@/components/ui/notice';
import type { ProofKind } from '@/lib/contract/fresh-proof';
import { email } from '@/lib/contract/user';
import { messages } from '@/lib/messages';
import { changeEmail } from '@/lib/queries/contact';
import { ProofField } from './proof-field';
import { useFreshProof } from './use-fresh-proof';

const { cabinet, validation } = messages;

const FIELDS = ['email'] as const;

interface EmailFormProps {
  current: string | null;
  /** The new address, while its link is not opened. */
  waiting: string | null;
  confirmedBy: ProofKind;
}

/** A new address counts once its link is opened; until then the old one stays. */
export function EmailForm({ current, waiting, confirmedBy }: EmailFormProps) {
  const proof = useFreshProof(confirmedBy);
  const change = useMutation({ mutationFn: changeEmail, onSuccess: proof.forget });
  const schema = z.object({ email: email.refine((value) => value !== current, validation.emailUnchanged) });
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { email: current ?? '' } });
  const { register, handleSubmit, formState } = form;
  useDraft('email', form, FIELDS);

  const submit = handleSubmit(
    (values) => {
      const given = proof.read();
      if (given && !change.isPending) change.mutate({ ...values, ...given });
    },
    () => void proof.read({ isFocused: false }),
  );

  const unconfirmed = change.isSuccess ? change.variables.email : waiting;

  return (
    <form className="sub" onSubmit={submit} noValidate aria-label="Смена e-mail">
      <div className="grid2">
        <EmailInput required error={formState.errors.email?.message} {...register('email')} />
        <ProofField proof={proof} />
      </div>
      {change.isError && <Notice tone="bad">{change.error.message}</Notice>}
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
