import { ConfirmedAction } from '@/components/commerce/ticket-action/confirmed-action';
import type { TeamDetail } from '@/lib/contract/commerce/team';
import { verbatim } from '@/lib/format/verbatim';
import { removeMember } from '@/lib/queries/team';

type Member = TeamDetail['members'][number];

export function TeamMembers({ team }: { team: TeamDetail }) {
  return (
    <ul className="stack gap-2" aria-label="Участники команды">
      {team.members.map((member) => (
        <li key={member.id} className="inline gap-3">
          <span {...verbatim(nameOf(member))}>{nameOf(member)}</span>
          <span className="meta">{rolesOf(member)}</span>
          {member.removable && (
            <ConfirmedAction
              label="Исключить"
              question={
                <p>
                  {`${nameOf(member)}: билет выйдет из команды и останется у своего владельца. Ссылка-приглашение обновится, прежняя перестанет действовать.`}
                </p>
              }
              act={async () => {
                await removeMember(team.public_id, member.id);
                return { message: 'Участник исключён из команды' };
              }}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

const nameOf = ({ name, registered }: Member) =>
  name || (registered ? 'Участник зарегистрирован' : 'Участник не указан');

const rolesOf = ({ is_you, is_captain }: Member) =>
  [is_you && 'ваш билет', is_captain && 'капитан'].filter(Boolean).join(', ');
