'use client';

import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Notice } from '@/components/ui/notice';
import { PasswordInput } from '@/components/ui/password-input';
import { forgetTickets } from '@/lib/offline/ticket-cache';
import { paths } from '@/lib/paths';
import { eraseOwnData } from '@/lib/queries/profile';
import { signOutEverywhere } from '@/lib/session/sign-in';
import { forgetUser } from '@/lib/session/stored-user';

/** The end of an account; what the law wants kept stays without a name. */
export function Erasure() {
  const [isOpen, setOpen] = useState(false);
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
        <ErasureForm onCancel={() => setOpen(false)} />
      </Dialog>
    </section>
  );
}

function ErasureForm({ onCancel }: { onCancel: () => void }) {
  const [password, setPassword] = useState('');
  const erase = useMutation({ mutationFn: eraseOwnData, onSuccess: leave });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!erase.isPending && !erase.isSuccess) erase.mutate(password);
  };
  return (
    <form className="grid w-full gap-4" onSubmit={submit} noValidate aria-label="Удаление данных">
      <p>Это нельзя отменить. Подтвердите, что учётная запись ваша.</p>
      <PasswordInput
        label="Пароль"
        autoComplete="current-password"
        hint="Если вы входите только по коду из СМС и пароля нет, оставьте поле пустым"
        value={password}
        onChange={({ target }) => setPassword(target.value)}
      />
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
