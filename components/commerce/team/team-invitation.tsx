'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTicketAction } from '@/components/commerce/ticket-action/use-ticket-action';
import styles from '@/components/ui/box.module.css';
import { Button, ButtonLink } from '@/components/ui/button';
import { RadioGroup } from '@/components/ui/checkbox';
import { EmptyState } from '@/components/ui/empty-state';
import { QueryState } from '@/components/ui/query-state';
import type { InvitedTeam } from '@/lib/contract/commerce/team';
import { CallError } from '@/lib/contract/wire/call-error';
import { teamName } from '@/lib/domain/commerce/team/team-name';
import { formatDateTime } from '@/lib/format/date';
import { paths } from '@/lib/paths';
import { invitedTeamQuery } from '@/lib/queries/team';
import { changeTeam } from '@/lib/queries/ticket';

/** Page of a captain's link, where the holder of a ticket joins the team. */
export function TeamInvitation({ invitation }: { invitation: string }) {
  const query = useQuery(invitedTeamQuery(invitation));
  const isDead = query.error instanceof CallError && (query.error.status === 404 || query.error.status === 400);
  if (isDead) {
    return (
      <EmptyState title={query.error?.message}>
        <ButtonLink variant="line" href={paths.me('events')} prefetch={false}>
          Мои билеты
        </ButtonLink>
      </EmptyState>
    );
  }
  return <QueryState query={query}>{(team) => <Invited team={team} invitation={invitation} />}</QueryState>;
}

function Invited({ team, invitation }: { team: InvitedTeam; invitation: string }) {
  const { event, event_format, city, places_left } = team;
  const member = team.tickets.find(({ is_member }) => is_member);
  return (
    <section className={styles.sub} aria-labelledby="invitation">
      <h2 className="title" id="invitation">
        {`Вас приглашают в команду: ${teamName(team)}`}
      </h2>
      <p>{`${event.title}, ${event_format.title}`}</p>
      <p className="hint">
        {`${formatDateTime(event_format.start_time, event_format.timezone)}, ${city.name_ru}. ${places_left > 0 ? `Свободных мест: ${places_left}.` : 'Свободных мест нет.'}`}
      </p>
      {member && (
        <>
          <p>{`Ваш билет № ${member.ticketNumber} уже в этой команде.`}</p>
          <ButtonLink variant="line" href={paths.ticket(member.public_id)} prefetch={false}>
            Открыть билет
          </ButtonLink>
        </>
      )}
      <Join team={team} invitation={invitation} />
    </section>
  );
}

function Join({ team, invitation }: { team: InvitedTeam; invitation: string }) {
  const others = team.tickets.filter(({ is_member }) => !is_member);
  const [first] = others;
  const [chosen, setChosen] = useState('');
  const { action, popup } = useTicketAction({
    title: 'Команда',
    act: (public_id: string) => changeTeam({ public_id, team: { invitation } }),
  });
  if (team.tickets.length === 0) {
    return (
      <>
        <p>Чтобы вступить, нужен свой билет этого формата: купите его и откройте ссылку ещё раз.</p>
        <ButtonLink href={paths.add.ticket(team.event_format.public_id)} prefetch={false}>
          Добавить билет
        </ButtonLink>
      </>
    );
  }
  if (!first) return popup;
  if (team.places_left === 0) return <p>Вступить нельзя: все места заняты. Скажите об этом капитану.</p>;
  const ticketId = others.some(({ public_id }) => public_id === chosen) ? chosen : first.public_id;
  return (
    <>
      <RadioGroup
        legend="Билет, с которым вы вступаете"
        name="ticket"
        value={ticketId}
        onChange={(event) => setChosen(event.target.value)}
        options={others.map(({ public_id, ticketNumber, participant, team: current }) => ({
          value: public_id,
          label: [`№ ${ticketNumber}`, participant, current && `сейчас ${teamName(current)}`]
            .filter(Boolean)
            .join(', '),
        }))}
      />
      <div className="buttons">
        <Button variant="ink" busy={action.isPending} onClick={() => action.mutate(ticketId)}>
          Вступить в команду
        </Button>
      </div>
      {popup}
    </>
  );
}
