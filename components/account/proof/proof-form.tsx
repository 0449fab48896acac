'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { FormEvent, ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { QueryState } from '@/components/ui/query-state';
import type { FreshProof, ProofKind } from '@/lib/contract/account/fresh-proof';
import { completeProof, passkeysQuery } from '@/lib/queries/passkey';
import { profileInfoQuery } from '@/lib/queries/profile';
import { ProofField } from './proof-field';
import { type GivenProof, useFreshProof } from './use-fresh-proof';

interface ProofFormProps<T> {
  label: string;
  submit: string;
  hasPasskey: boolean;
  /** Whether only a passkey or a recovery code confirms, as it does changes of the second factor. */
  isStrong?: boolean;
  hasCodes?: boolean;
  children: ReactNode;
  /** `null` if the member cancels. */
  change: (proof: FreshProof) => Promise<T | null>;
  onDone: (result: T) => void;
  onCancel: () => void;
}

export function ProofForm<T>(props: ProofFormProps<T>) {
  const info = useQuery(profileInfoQuery);
  return (
    <QueryState query={info}>
      {({ confirmed_by }) => <Fields confirmedBy={props.isStrong ? 'passkey' : confirmed_by} {...props} />}
    </QueryState>
  );
}

function Fields<T>({ confirmedBy, ...props }: ProofFormProps<T> & { confirmedBy: ProofKind }) {
  const { label, submit, hasPasskey, hasCodes, children, change, onDone, onCancel } = props;
  const client = useQueryClient();
  const proof = useFreshProof(confirmedBy, { hasCodes });
  const make = useMutation({
    mutationFn: async (given: GivenProof) => {
      const proven = await completeProof(given);
      return proven && change(proven);
    },
    async onSuccess(result) {
      if (result === null) {
        // The code is used up even if the browser's dialog was cancelled.
        if (confirmedBy === 'sms') proof.forget();
        return;
      }
      await client.invalidateQueries({ queryKey: passkeysQuery.queryKey });
      onDone(result);
    },
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const given = isTyped ? proof.read() : 'passkey';
    if (given && !make.isPending) make.mutate(given);
  };
  const isBusyBy = (isPasskey: boolean) => make.isPending && (make.variables === 'passkey') === isPasskey;
  const isTyped = confirmedBy !== 'recovery' && (confirmedBy !== 'passkey' || proof.isCodeAsked);

  return (
    <form className="stack full" onSubmit={onSubmit} noValidate aria-label={label}>
      {children}
      <ProofField proof={proof} />
      {make.isError && <Notice tone="bad">{make.error.message}</Notice>}
      <div className="buttons">
        {isTyped && (
          <Button type="submit" busy={isBusyBy(false)}>
            {submit}
          </Button>
        )}
        {hasPasskey && (
          <Button variant="ink" busy={isBusyBy(true)} onClick={() => !make.isPending && make.mutate('passkey')}>
            Подтвердить ключом доступа
          </Button>
        )}
        <Button variant="line" onClick={onCancel}>
          Отмена
        </Button>
      </div>
    </form>
  );
}
