'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { PasskeyProofButton } from '@/components/account/proof/passkey-proof-button';
import { ProofField } from '@/components/account/proof/proof-field';
import { type GivenProof, useFreshProof } from '@/components/account/proof/use-fresh-proof';
import styles from '@/components/ui/box.module.css';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Dialog } from '@/components/ui/dialog';
import { Notice } from '@/components/ui/notice';
import { QueryState } from '@/components/ui/query-state';
import type { ProofKind } from '@/lib/contract/account/fresh-proof';
import type { ErasureLosses } from '@/lib/contract/care/profile';
import { CallError } from '@/lib/contract/wire/call-error';
import { forgetTickets } from '@/lib/device-store/ticket-cache';
import { counted } from '@/lib/format/plural';
import { paths } from '@/lib/paths';
import { completeProof } from '@/lib/queries/passkey';
import { eraseOwnData, erasureLossesQuery, profileInfoQuery } from '@/lib/queries/profile';
import { signOutEverywhere } from '@/lib/session/sign-in';
import { leaveSigninNotice } from '@/lib/session/signin-notice';
import { forgetUser } from '@/lib/session/stored-user';
import { countOf, ErasureLossList } from './erasure-losses';

export function Erasure() {
  const [isOpen, setOpen] = useState(false);
  const info = useQuery({ ...profileInfoQuery, enabled: isOpen });
  const losses = useQuery({ ...erasureLossesQuery, enabled: isOpen });
  return (
    <section className={styles.sub} aria-labelledby="erasure">
      <h3 className="title" id="erasure">
        Удаление данных
      </h3>
      <p>
        Мы удалим профиль, фото, документы, данные лицензий и участников, письма и сеансы. Сведения о заказах останутся
        без вашего имени: их хранят пять лет по закону о бухгалтерском учёте. Вернуть удалённое нельзя.
      </p>
      <div className="buttons">
        <Button variant="line" icon="bin" onClick={() => setOpen(true)}>
          Удалить мои данные
        </Button>
      </div>
      <Dialog title="Удалить персональные данные?" open={isOpen} onClose={() => setOpen(false)}>
        <QueryState query={info}>
          {({ confirmed_by }) => (
            <QueryState query={losses}>
              {(lost) => (
                <ErasureForm
                  losses={lost}
                  confirmedBy={confirmed_by}
                  onChanged={() => void losses.refetch()}
                  onCancel={() => setOpen(false)}
                />
              )}
            </QueryState>
          )}
        </QueryState>
      </Dialog>
    </section>
  );
}

interface ErasureFormProps {
  losses: ErasureLosses;
  confirmedBy: ProofKind;
  /** The list has changed since the user agreed to it. */
  onChanged: () => void;
  onCancel: () => void;
}

function ErasureForm({ losses, confirmedBy, onChanged, onCancel }: ErasureFormProps) {
  // The consent is to this list; a changed one needs a new consent.
  const [agreedTo, setAgreedTo] = useState<string>();
  const [isAgreementMissing, setAgreementMissing] = useState(false);
  const isAgreed = agreedTo === losses.version;
  const count = countOf(losses);
  const proof = useFreshProof(confirmedBy);
  const erase = useMutation({
    async mutationFn({ agreed, given }: { agreed: string; given: GivenProof }) {
      const proven = await completeProof(given);
      if (proven) await eraseOwnData({ ...proven, agreed });
      return proven !== null;
    },
    onSuccess: (isErased) => (isErased ? leave() : undefined),
    onError: (error) => error instanceof CallError && error.status === 409 && onChanged(),
  });
  const isErased = erase.data === true;
  const begin = (readProof: () => GivenProof | null) => {
    if (erase.isPending || isErased) return;
    setAgreementMissing(count > 0 && !isAgreed);
    const given = readProof();
    if (given && (count === 0 || isAgreed)) erase.mutate({ given, agreed: losses.version });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    begin(proof.read);
  };
  return (
    <form className="stack full" onSubmit={submit} noValidate aria-label="Удаление данных">
      {count > 0 && <ErasureLossList losses={losses} />}
      <p>Это нельзя отменить. Подтвердите, что учётная запись ваша.</p>
      {count > 0 && (
        <Checkbox
          label={`Согласен потерять всё из списка: ${counted(count, ['пункт', 'пункта', 'пунктов'])}`}
          required
          checked={isAgreed}
          error={isAgreementMissing && !isAgreed ? 'Отметьте, что согласны, или сначала верните билеты' : undefined}
          onChange={({ target }) => setAgreedTo(target.checked ? losses.version : undefined)}
        />
      )}
      <ProofField proof={proof} />
      {erase.isError && <Notice tone="bad">{erase.error.message}</Notice>}
      <div className="buttons">
        <Button type="submit" busy={erase.isPending || isErased}>
          Удалить безвозвратно
        </Button>
        <PasskeyProofButton proof={proof} busy={erase.isPending} onPress={() => begin(() => 'passkey')} />
        <Button variant="line" onClick={onCancel}>
          Отмена
        </Button>
      </div>
    </form>
  );
}

/** The federation has ended the sessions; this ends the browser's. A full load clears the memory. */
async function leave(): Promise<void> {
  await signOutEverywhere().catch(forgetUser);
  await forgetTickets();
  leaveSigninNotice('erased');
  window.location.assign(paths.signin());
}
