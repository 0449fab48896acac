'use client';

import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { ProofField } from '@/components/account/proof/proof-field';
import { type GivenProof, useFreshProof } from '@/components/account/proof/use-fresh-proof';
import { Button } from '@/components/ui/button';
import { TextLink } from '@/components/ui/link';
import { Notice } from '@/components/ui/notice';
import type { ProofKind } from '@/lib/contract/account/fresh-proof';
import { paths } from '@/lib/paths';
import { completeProof } from '@/lib/queries/passkey';
import { callStaff } from '@/lib/queries/staff';

interface EnterFormProps {
  proof: ProofKind;
  hasPasskey: boolean;
  onEntered: () => void;
}

/** Opens the working session. */
export function EnterForm({ proof: kind, hasPasskey, onEntered }: EnterFormProps) {
  const isByPasskey = kind === 'passkey';
  const proof = useFreshProof(kind, { hasCodes: false });
  const enter = useMutation({
    mutationFn: async (given: GivenProof) => {
      const proven = await completeProof(given);
      return proven && callStaff('POST', 'enter', { body: { proof: proven } });
    },
    onSuccess: (entered) => entered && onEntered(),
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const given = isByPasskey ? 'passkey' : proof.read();
    if (given && !enter.isPending) enter.mutate(given);
  };
  return (
    <form className="stack" onSubmit={onSubmit} noValidate aria-label="Служебный вход">
      {!isByPasskey && <ProofField proof={proof} />}
      {enter.isError && <Notice tone="bad">{enter.error.message}</Notice>}
      {isByPasskey && !hasPasskey ? (
        <p>
          Ключа ещё нет? <TextLink href={paths.me('settings')}>Добавьте его в настройках</TextLink>
        </p>
      ) : (
        <div className="buttons">
          <Button type="submit" busy={enter.isPending}>
            {isByPasskey ? 'Войти ключом доступа' : 'Войти'}
          </Button>
        </div>
      )}
    </form>
  );
}
