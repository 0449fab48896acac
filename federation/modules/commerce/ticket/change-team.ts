import type { Deps } from '@/federation/deps';
import type { AccessScope } from '@/federation/modules/account/session/scope';
import { changeTicket, lockTicket } from './lock-ticket';
import { type LockTeams, lockTeams, moveToTeam, type TeamChoice } from './team';

interface ChangeRequest {
  readonly publicId: string;
  readonly choice: TeamChoice;
  readonly access: AccessScope;
  readonly now: Date;
}

/** Moves a ticket to another team, or to none; its registration stays. Throws 404 and 400 as `lockTicket` and `moveToTeam` do. */
export function changeTeam(
  { db }: Pick<Deps, 'db'>,
  { publicId, choice, access, now }: ChangeRequest,
  lock: LockTeams = lockTeams,
): Promise<void> {
  return db.transaction(async (tx) => {
    const { ticket, format } = await lockTicket(tx, { publicId, access, action: 'change-team', now });
    const teamId = await moveToTeam(tx, { ticket, format, choice, now }, lock);
    await changeTicket(tx, ticket.publicId, { teamId }, { action: 'team-changed', actorId: access.userId, at: now });
  });
}
