'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { PasskeyProofButton } from '@/components/account/proof/passkey-proof-button';
import { ProofField } from '@/components/account/proof/proof-field';
import { type GivenProof, useFreshProof } from '@/components/account/proof/use-fresh-proof';
import { useDraft } from '@/components/account/session/use-draft';
import { drawnForm } from '@/components/base/form/drawn-form';
import { loadedSchema } from '@/components/base/form/loaded-schema';
import styles from '@/components/ui/box.module.css';
import { Button } from '@/components/ui/button';
import { EmailInput } from '@/components/ui/email-input';
import { Notice } from '@/components/ui/notice';
import { useHydrated } from '@/components/ui/use-hydrated';
import type { ProofKind } from '@/lib/contract/account/fresh-proof';
import { cabinetMessages } from '@/lib/messages/cabinet';
import { cancelEmailChange, changeEmail } from '@/lib/queries/contact';
import { completeProof } from '@/lib/queries/passkey';
import { profileInfoQuery } from '@/lib/queries/profile';

const FIELDS = ['email'] as const;

interface EmailFormProps {
  current: string | null;
  waiting: string | null;
  confirmedBy: ProofKind;
}

/** A new address counts once its link is opened; until then the old one stays. */
export function EmailForm({ current, waiting, confirmedBy }: EmailFormProps) {
  const isHydrated = useHydrated();
  const proof = useFreshProof(confirmedBy);
  const client = useQueryClient();
  const change = useMutation({
    async mutationFn({ email, given }: { email: string; given: GivenProof }) {
      const proven = await completeProof(given);
      if (!proven) return null;
      await changeEmail({ email, ...proven });
      return form.getValues('email');
    },
    onSuccess: (asked) => asked !== null && proof.forget(),
  });
  const cancel = useMutation({
    mutationFn: cancelEmailChange,
    onSuccess: () => {
      change.reset();
      return client.invalidateQueries({ queryKey: profileInfoQuery.queryKey });
    },
  });
  const { resolver, preload } = loadedSchema(async () => (await import('./contact-schemas')).emailResolver(current));
  const defaultValues = { email: current ?? '' };
  const form = drawnForm(useForm({ resolver, defaultValues }), defaultValues);
  const { register, handleSubmit, formState } = form;
  useDraft('email', form, FIELDS);

  const submit = handleSubmit(
    (values) => {
      const given = proof.read();
      if (given && !change.isPending) change.mutate({ ...values, given });
    },
    () => void proof.read({ isFocused: false }),
  );
  const submitByPasskey = handleSubmit((values) => {
    if (!change.isPending) change.mutate({ ...values, given: 'passkey' });
  });

  const unconfirmed = change.data ?? waiting;

  return (
    <form method="post" className={styles.sub} onFocus={preload} onSubmit={submit} noValidate aria-label="Смена e-mail">
      <div className="grid2">
        <EmailInput required error={formState.errors.email?.message} {...register('email')} />
        <ProofField proof={proof} />
      </div>
      {change.isError && <Notice tone="bad">{change.error.message}</Notice>}
      {unconfirmed && (
        <Notice tone="warn" role="status">
          {`${cabinetMessages.emailUnconfirmed}: откройте ссылку из письма, которое мы отправили на ${unconfirmed}.`}
        </Notice>
      )}
      {cancel.isError && <Notice tone="bad">{cancel.error.message}</Notice>}
      <div className="buttons">
        <Button type="submit" variant="ink" disabled={!isHydrated} busy={change.isPending || formState.isSubmitting}>
          Изменить e-mail
        </Button>
        <PasskeyProofButton proof={proof} busy={change.isPending} onPress={submitByPasskey} />
        {unconfirmed && (
          <Button variant="line" busy={cancel.isPending} onClick={() => cancel.mutate()}>
            Отменить смену
          </Button>
        )}
      </div>
    </form>
  );
}
