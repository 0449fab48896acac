'use client';

import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { ConfirmedAction } from '@/components/commerce/ticket-action/confirmed-action';
import styles from '@/components/ui/box.module.css';
import { TextLink } from '@/components/ui/link';
import { QueryState } from '@/components/ui/query-state';
import type { TeamDetail } from '@/lib/contract/commerce/team';
import type { Ticket } from '@/lib/contract/commerce/ticket';
import { teamName } from '@/lib/domain/commerce/team/team-name';
import { paths } from '@/lib/paths';
import { teamQuery } from '@/lib/queries/team';
import { changeTeam } from '@/lib/queries/ticket';
import { ChooseTeam } from './choose-team';
import { TeamCaptain } from './team-captain';
import { TeamMembers } from './team-members';

export function TicketTeam({ ticket }: { ticket: Ticket }) {
  const { team_public_id, info, actions } = ticket;
  if (!info.type_team) return null;
  if (team_public_id) return <Team ticket={ticket} teamId={team_public_id} />;
  return actions.includes('change-team') && info.registered ? <ChooseTeam ticket={ticket} /> : null;
}

function Team({ ticket, teamId }: { ticket: Ticket; teamId: string }) {
  const query = useQuery(teamQuery(teamId));
  return <QueryState query={query}>{(team) => <TeamCard ticket={ticket} team={team} />}</QueryState>;
}

/** Mates of a team that was bought whole come by their tickets, never by its link. */
const isHandedOut = ({ actions }: Ticket, { is_captain, places_left, members }: TeamDetail): boolean =>
  is_captain &&
  places_left === 0 &&
  (actions.includes('transfer') || members.some(({ is_you, registered }) => is_you && !registered));

function TeamCard({ ticket, team }: { ticket: Ticket; team: TeamDetail }) {
  const { public_id, actions } = ticket;
  const title = useId();
  const canChange = actions.includes('change-team');
  return (
    <section className={styles.sub} aria-labelledby={title}>
      <h2 className="title" id={title}>
        {teamName(team)}
      </h2>
      <p className="hint">
        {`${team.name ? `Команда ${team.number}. ` : ''}${team.places_left > 0 ? `Свободных мест: ${team.places_left}.` : 'Свободных мест нет.'}${team.open ? ' Команду открыла федерация: в неё может вступить любой участник этого формата.' : ''}`}
      </p>
      {!team.open && <TeamMembers team={team} />}
      {isHandedOut(ticket, team) && (
        <p>
          Все места команды уже куплены, поэтому ссылка-приглашение не нужна: передайте каждому участнику его билет.{' '}
          <TextLink href={paths.startInvitations(ticket.event_format.public_id)}>Раздать билеты по e-mail</TextLink>
        </p>
      )}
      {team.is_captain && <TeamCaptain team={team} />}
      {canChange && (
        <div className="buttons">
          <ConfirmedAction
            label="Выйти из команды"
            question={
              <p>
                Билет и регистрация останутся у вас. Место в команде освободится, вернуться можно будет только по ссылке
                капитана.
              </p>
            }
            act={() => changeTeam({ public_id, team: 'none' })}
          />
        </div>
      )}
    </section>
  );
}
