import { eq } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { teams } from '@/federation/db/schema/commerce/team';
import { tickets } from '@/federation/db/schema/commerce/ticket';
import { formats } from '@/federation/db/schema/events/event-format';
import { ApiError, notFound } from '@/federation/http/api-error';
import type { AccessScope } from '@/federation/modules/account/session/scope';
import { changeTicket } from '@/federation/modules/commerce/ticket/lock-ticket';
import { newInvitation } from '@/federation/modules/commerce/ticket/make-teams';
import { leaveTeam, lockTeams } from '@/federation/modules/commerce/ticket/team';
import { findTeam, memberIdOf, teamDetailOf } from './detail';

interface OfCaptain {
  readonly publicId: string;
  readonly access: AccessScope;
  readonly now: Date;
}

type TeamChanges = Partial<Pick<typeof teams.$inferInsert, 'name' | 'invitation'>>;

const NOT_CAPTAIN = 'Это может только капитан команды';

/** Throws 404 to a stranger, 400 to a member who is not the captain and once the race has started. The team stays locked. */
async function teamOfCaptain(tx: Database, { publicId, access, now }: OfCaptain) {
  await lockTeams(tx, [publicId]);
  const known = await findTeam(tx, publicId, access);
  if (!known.isCaptain) throw new ApiError(400, NOT_CAPTAIN);
  const [format] = await tx.select().from(formats).where(eq(formats.publicId, known.team.formatId));
  if (!format || format.startTime <= now) throw new ApiError(400, 'Старт уже состоялся');
  return known;
}

function change(db: Database, request: OfCaptain, changes: TeamChanges) {
  return db.transaction(async (tx) => {
    await teamOfCaptain(tx, request);
    await tx.update(teams).set(changes).where(eq(teams.publicId, request.publicId));
    return detailOf(tx, request);
  });
}

const detailOf = async (tx: Database, { publicId, access, now }: OfCaptain) =>
  teamDetailOf(tx, await findTeam(tx, publicId, access), access, now);

export const renameTeam = (db: Database, request: OfCaptain & { readonly name: string }) =>
  change(db, request, { name: request.name });

/** Revokes the link given out before. */
export const renewInvitation = (db: Database, request: OfCaptain) =>
  change(db, request, { invitation: newInvitation() });

export const closeInvitation = (db: Database, request: OfCaptain) => change(db, request, { invitation: null });

/** The captain stays. An open link is renewed, so that the removed member cannot return by it. Throws 404, 400. */
export function removeMember(db: Database, request: OfCaptain & { readonly member: string }) {
  const { publicId, member, access, now } = request;
  return db.transaction(async (tx) => {
    const before = await findTeam(tx, publicId, access);
    const named = before.rows.find((row) => memberIdOf(row) === member)?.publicId;
    if (!named) throw notFound('Этого участника в команде уже нет');
    // The ticket before the team, as every other change of a team locks them.
    await tx.select().from(tickets).where(eq(tickets.publicId, named)).for('no key update');
    const known = await teamOfCaptain(tx, request);
    const ticket = known.rows.find((row) => row.publicId === named);
    const { members } = await teamDetailOf(tx, known, access, now);
    if (!ticket) throw notFound('Этого участника в команде уже нет');
    if (!members.some(({ id, removable }) => id === member && removable)) {
      throw new ApiError(400, 'Этот билет купили вы: он остаётся в команде');
    }
    if (ticket.checkedInAt) throw new ApiError(400, 'Участник уже отмечен на старте: исключить его нельзя');
    await leaveTeam(tx, ticket);
    await changeTicket(tx, named, { teamId: null }, { action: 'removed-from-team', actorId: access.userId, at: now });
    if (known.team.invitation) {
      await tx.update(teams).set({ invitation: newInvitation() }).where(eq(teams.publicId, publicId));
    }
    return detailOf(tx, request);
  });
}
