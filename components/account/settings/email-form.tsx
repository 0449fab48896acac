'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { PasskeyProofButton } from '@/components/account/proof/passkey-proof-button';
import { ProofField } from '@/components/account/proof/proof-field';
import { type GivenProof, useFreshProof } from '@/components/account/proof/use-fresh-proof';
import { useDraft } from '@/components/account/session/use-draft';
import { ApiForm, SubmitButton } from '@/components/base/form/api-form';
import { useApiForm } from '@/components/base/form/use-api-form';
import styles from '@/components/ui/box.module.css';
import { Button } from '@/components/ui/button';
import { EmailInput } from '@/components/ui/email-input';
import { Notice } from '@/components/ui/notice';
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
  const proof = useFreshProof(confirmedBy);
  const client = useQueryClient();
  const form = useApiForm({
    schema: async () => (await import('./contact-schemas')).emailResolver(current),
    defaultValues: { email: current ?? '' },
    isDrawn: true,
    prepare: (values, { getValues }) => {
      const given = proof.read();
      return given && { ...values, typed: getValues('email'), given };
    },
    onInvalid: () => proof.read({ isFocused: false }),
    async send({ email, typed, given }: { email: string; typed: string; given: GivenProof }) {
      const proven = await completeProof(given);
      if (!proven) return null;
      await changeEmail({ email, ...proven });
      return typed;
    },
    onSent: (asked) => asked !== null && proof.forget(),
  });
  useDraft('email', form, FIELDS);
  const { sending } = form;
  const cancel = useMutation({
    mutationFn: cancelEmailChange,
    onSuccess: () => {
      sending.reset();
      return client.invalidateQueries({ queryKey: profileInfoQuery.queryKey });
    },
  });
  const submitByPasskey = form.handleSubmit((values) =>
    form.post({ ...values, typed: form.getValues('email'), given: 'passkey' }),
  );

  const unconfirmed = sending.data ?? waiting;

  return (
    <ApiForm form={form} className={styles.sub} aria-label="Смена e-mail">
      <div className="grid2">
        <EmailInput required {...form.field('email')} />
        <ProofField proof={proof} />
      </div>
      {sending.error && <Notice tone="bad">{sending.error.message}</Notice>}
      {unconfirmed && (
        <Notice tone="warn" role="status">
          {`${cabinetMessages.emailUnconfirmed}: откройте ссылку из письма, которое мы отправили на ${unconfirmed}.`}
        </Notice>
      )}
      {cancel.isError && <Notice tone="bad">{cancel.error.message}</Notice>}
      <div className="buttons">
        <SubmitButton form={form} variant="ink">
          Изменить e-mail
        </SubmitButton>
        <PasskeyProofButton proof={proof} busy={sending.isPending} onPress={submitByPasskey} />
        {unconfirmed && (
          <Button variant="line" busy={cancel.isPending} onClick={() => cancel.mutate()}>
            Отменить смену
          </Button>
        )}
      </div>
    </ApiForm>
  );
}
