'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { TextInput } from '@/components/ui/text-input';
import type { TeamDetail } from '@/lib/contract/commerce/team';
import { paths } from '@/lib/paths';
import { closeInvitation, renameTeam, renewInvitation } from '@/lib/queries/team';
import { TICKETS } from '@/lib/queries/ticket';

export function TeamCaptain({ team }: { team: TeamDetail }) {
  return (
    <>
      <Invitation team={team} />
      <Rename key={team.name} team={team} />
    </>
  );
}

function useCaptain<Input>(act: (input: Input) => Promise<TeamDetail>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: act, onSettled: () => client.invalidateQueries({ queryKey: TICKETS }) });
}

function Invitation({ team: { public_id, invitation, places_left } }: { team: TeamDetail }) {
  const renew = useCaptain(() => renewInvitation(public_id));
  const close = useCaptain(() => closeInvitation(public_id));
  const [copied, setCopied] = useState<string | null>(null);
  const link = invitation && location.origin + paths.teamInvitation(invitation);
  const error = renew.error ?? close.error;
  return (
    <div className="stack gap-3">
      {link ? (
        <TextInput
          label="Ссылка-приглашение"
          readOnly
          value={link}
          hint={
            places_left > 0
              ? 'Отправьте её тем, у кого уже есть свой билет этого формата: по ней они вступят в команду.'
              : 'Команда собрана. Ссылка сработает, если место освободится.'
          }
          onFocus={(event) => event.target.select()}
        />
      ) : (
        <p>Ссылка закрыта: вступить в команду сейчас нельзя.</p>
      )}
      {error && <Notice tone="bad">{error.message}</Notice>}
      <div className="buttons">
        {link && (
          <Button
            variant="ink"
            onClick={() =>
              navigator.clipboard?.writeText(link).then(
                () => setCopied(link),
                () => undefined,
              )
            }
          >
            {copied === link ? 'Ссылка скопирована' : 'Скопировать ссылку'}
          </Button>
        )}
        <Button variant="line" busy={renew.isPending} onClick={() => renew.mutate(undefined)}>
          {link ? 'Заменить ссылку' : 'Открыть ссылку'}
        </Button>
        {link && (
          <Button variant="line" busy={close.isPending} onClick={() => close.mutate(undefined)}>
            Закрыть ссылку
          </Button>
        )}
      </div>
      <p className="sr" role="status">
        {copied !== null && copied === link ? 'Ссылка скопирована' : ''}
      </p>
    </div>
  );
}

function Rename({ team: { public_id, name } }: { team: TeamDetail }) {
  const [typed, setTyped] = useState(name ?? '');
  const rename = useCaptain((to: string) => renameTeam(public_id, to));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!rename.isPending) rename.mutate(typed);
  };
  return (
    <form className="stack gap-3" onSubmit={submit} noValidate>
      <TextInput
        label="Название вашей команды"
        maxLength={60}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        error={rename.error?.message}
      />
      <div className="buttons">
        <Button type="submit" variant="line" busy={rename.isPending}>
          {name ? 'Переименовать' : 'Назвать команду'}
        </Button>
      </div>
    </form>
  );
}
