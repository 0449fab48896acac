'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { QueryState } from '@/components/cabinet/query-state';
import { ProofField } from '@/components/settings/proof-field';
import { useFreshProof } from '@/components/settings/use-fresh-proof';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Notice } from '@/components/ui/notice';
import type { ProofKind } from '@/lib/contract/fresh-proof';
import { forgetTickets } from '@/lib/offline/ticket-cache';
import { paths } from '@/lib/paths';
import { eraseOwnData, profileInfoQuery } from '@/lib/queries/profile';
import { signOutEverywhere } from '@/lib/session/sign-in';
import { forgetUser } from '@/lib/session/stored-user';

/** The end of an account; what the law wants kept stays without a name. */
export function Erasure() {
  const [isOpen, setOpen] = useState(false);
  const info = useQuery({ ...profileInfoQuery, enabled: isOpen });
  return (
    <section className="sub" aria-labelledby="erasure">
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
          {({ confirmed_by }) => <ErasureForm confirmedBy={confirmed_by} onCancel={() => setOpen(false)} />}
        </QueryState>
      </Dialog>
    </section>
  );
}

function ErasureForm({ confirmedBy, onCancel }: { confirmedBy: ProofKind; onCancel: () => void }) {
  const proof = useFreshProof(confirmedBy);
  const erase = useMutation({ mutationFn: eraseOwnData, onSuccess: leave });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (erase.isPending || erase.isSuccess) return;
    const given = proof.read();
    if (given) erase.mutate(given);
  };
  return (
    <form className="grid w-full gap-4" onSubmit={submit} noValidate aria-label="Удаление данных">
      <p>Это нельзя отменить. Подтвердите, что учётная запись ваша.</p>
      <ProofField proof={proof} />
      {erase.isError && <Notice tone="bad">{erase.error.message}</Notice>}
      <div className="buttons">
        <Button type="submit" busy={erase.isPending || erase.isSuccess}>
          Удалить безвозвратно
        </Button>
        <Button variant="line" onClick={onCancel}>
          Отмена
        </Button>
      </div>
    </form>
  );
}

/** The sessions are over at the federation already; the browser's own is left too. A full load leaves nothing in memory. */
async function leave(): Promise<void> {
  await signOutEverywhere().catch(forgetUser);
  await forgetTickets();
  window.location.assign(paths.home());
}
