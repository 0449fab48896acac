import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { users } from '@/federation/db/schema/account/user';
import { orderTicketLines } from '@/federation/db/schema/commerce/order';
import { teams } from '@/federation/db/schema/commerce/team';
import { tickets } from '@/federation/db/schema/commerce/ticket';
import { ApiError, notFound } from '@/federation/http/api-error';
import { teamPlacesLeft } from '@/federation/modules/base/reservation/left';
import { ownerIdOf, ticketOwnerOf } from './lock-ticket';
import { makeTeams } from './make-teams';

type TicketRow = typeof tickets.$inferSelect;
type TeamRow = typeof teams.$inferSelect;

/** Where a ticket goes: a new team of its buyer, none, an open team, or the team whose link the holder has. */
export type TeamChoice = 'new' | 'none' | { readonly open: string } | { readonly invitation: string };

export const INVITATION_CLOSED = 'Ссылка в команду не действует: попросите капитана прислать новую';
const FULL = 'В этой команде не осталось мест: выберите другую';
const FULL_BY_LINK = 'В этой команде не осталось мест: скажите об этом капитану';

/** Locks teams by their ids in one sequence, always after the ticket; another one is the control of the race tests. */
export type LockTeams = (tx: Database, teamIds: readonly string[]) => Promise<TeamRow[]>;

export const lockTeams: LockTeams = (tx, teamIds) =>
  tx
    .select()
    .from(teams)
    .where(inArray(teams.publicId, [...teamIds]))
    .orderBy(asc(teams.publicId))
    .for('no key update');

interface Move {
  readonly ticket: TicketRow;
  readonly format: { readonly publicId: string; readonly maxCount: number | null };
  readonly choice: TeamChoice;
  readonly now: Date;
}

/** Takes the ticket out of its team and into the chosen one; returns that one's id. Throws 400 and 404. */
export async function moveToTeam(
  tx: Database,
  { ticket, format, choice, now }: Move,
  lock: LockTeams = lockTeams,
): Promise<string | null> {
  const target = typeof choice === 'string' ? null : await findTarget(tx, format.publicId, choice);
  if (target && target === ticket.teamId) throw new ApiError(400, 'Билет уже в этой команде');
  if (choice === 'none' && !ticket.teamId) throw new ApiError(400, 'Билет не состоит в команде');
  if (choice === 'new' && ticket.teamId) throw new ApiError(400, 'Билет уже в команде: сначала выйдите из неё');
  await lock(
    tx,
    [ticket.teamId, target].filter((teamId) => teamId !== null),
  );
  if (target && typeof choice !== 'string') await takePlace(tx, format.publicId, choice, now);
  await leaveTeam(tx, ticket);
  if (choice !== 'new') return target;
  const made = await makeTeams(tx, [
    { formatId: format.publicId, maxCount: format.maxCount, captainId: ticket.holderId, ticketIds: [ticket.publicId] },
  ]);
  return made.get(ticket.publicId) ?? null;
}

function teamChosen(formatId: string, choice: Exclude<TeamChoice, string>): SQL | undefined {
  const chosen =
    'open' in choice
      ? and(eq(teams.publicId, choice.open), eq(teams.open, true))
      : eq(teams.invitation, choice.invitation);
  return and(chosen, eq(teams.formatId, formatId));
}

async function findTarget(tx: Database, formatId: string, choice: Exclude<TeamChoice, string>): Promise<string> {
  const [team] = await tx.select({ publicId: teams.publicId }).from(teams).where(teamChosen(formatId, choice));
  if (team) return team.publicId;
  throw 'open' in choice ? new ApiError(400, FULL) : notFound(INVITATION_CLOSED);
}

/** The team is looked up again under its lock: the link may have been closed and the last place taken meanwhile. */
async function takePlace(tx: Database, formatId: string, choice: Exclude<TeamChoice, string>, now: Date) {
  const teamId = await findTarget(tx, formatId, choice);
  const left = (await teamPlacesLeft(tx, [teamId], now)).get(teamId) ?? 0;
  if (left === 0) throw new ApiError(400, 'open' in choice ? FULL : FULL_BY_LINK);
  await tx
    .update(teams)
    .set({ placesLeft: sql`${teams.placesLeft} - 1` })
    .where(eq(teams.publicId, teamId));
}

export async function leaveTeam(tx: Database, ticket: TicketRow): Promise<void> {
  if (!ticket.teamId) return;
  await tx.update(tickets).set({ teamId: null }).where(eq(tickets.publicId, ticket.publicId));
  const [team] = await tx
    .update(teams)
    .set({ placesLeft: sql`${teams.placesLeft} + 1` })
    .where(eq(teams.publicId, ticket.teamId))
    .returning();
  if (team && !team.open) await settleCaptain(tx, team);
}

/** A team without its captain gets its oldest member, with a closed link: the former captain knows it. */
async function settleCaptain(tx: Database, { publicId, captainId }: TeamRow): Promise<void> {
  const rest = await tx
    .select({ ownerId: ownerIdOf, holderId: tickets.holderId, erasedAt: users.erasedAt })
    .from(tickets)
    .innerJoin(users, eq(users.publicId, tickets.holderId))
    .where(eq(tickets.teamId, publicId))
    .orderBy(asc(tickets.createdAt), asc(tickets.ticketNumber));
  if (rest.length === 0) {
    await tx.delete(teams).where(eq(teams.publicId, publicId));
    return;
  }
  if (captainId && rest.some(({ ownerId, holderId }) => ownerId === captainId || holderId === captainId)) return;
  const next = rest.find(({ erasedAt }) => erasedAt === null)?.holderId ?? null;
  await tx.update(teams).set({ captainId: next, invitation: null }).where(eq(teams.publicId, publicId));
}

/** Tickets that the account gave away stay where they are. */
export async function leaveTeams(tx: Database, userId: string): Promise<void> {
  const held = await tx
    .select({ ticket: tickets })
    .from(tickets)
    .innerJoin(teams, eq(teams.publicId, tickets.teamId))
    .where(and(eq(teams.open, false), eq(tickets.holderId, userId)));
  const led = await tx.select({ publicId: teams.publicId }).from(teams).where(eq(teams.captainId, userId));
  await lockTeams(tx, [...held.map(({ ticket }) => ticket.teamId ?? ''), ...led.map(({ publicId }) => publicId)]);
  await tx.update(teams).set({ name: null, captainId: null }).where(eq(teams.captainId, userId));
  for (const { ticket } of held) await leaveTeam(tx, ticket);
  for (const team of await tx
    .select()
    .from(teams)
    .where(
      inArray(
        teams.publicId,
        led.map(({ publicId }) => publicId),
      ),
    )) {
    await settleCaptain(tx, team);
  }
}

/** Whether a cancelled registration also leaves the team: an open one, unless the ticket was bought in it. */
export async function isChosenAtRegistration(tx: Database, { teamId, lineId }: TicketRow): Promise<boolean> {
  if (teamId === null) return false;
  const [team] = await tx.select({ open: teams.open }).from(teams).where(eq(teams.publicId, teamId));
  if (!team?.open) return false;
  const bought = and(eq(orderTicketLines.publicId, lineId), eq(orderTicketLines.teamId, teamId));
  return (await tx.$count(orderTicketLines, bought)) === 0;
}

/** The ticket was in another buyer's team by a link that was not given to the new holder. */
export async function leaveForeignTeam(tx: Database, ticket: TicketRow): Promise<void> {
  if (!ticket.teamId) return;
  const [team] = await lockTeams(tx, [ticket.teamId]);
  if (!team || team.open) return;
  if (team.captainId !== ticketOwnerOf(ticket)) await leaveTeam(tx, ticket);
}
