import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { ApiError } from '@/federation/http/api-error';
import type { formats } from '@/federation/modules/event-format/tables';
import { teamPlacesLeft } from '@/federation/modules/order/supply';
import { orderTicketLines } from '@/federation/modules/order/tables';
import { teams } from '@/federation/modules/team/tables';
import type { LockedTicket } from './lock-ticket';

/** Whether the participant of this format chooses a team. */
export async function teamsToJoin(tx: Database, { publicId, team }: typeof formats.$inferSelect): Promise<boolean> {
  if (!team) return false;
  const [one] = await tx.select({ publicId: teams.publicId }).from(teams).where(eq(teams.formatId, publicId)).limit(1);
  return one !== undefined;
}

/** Takes a place in a team of the ticket's format that no buyer holds. Throws 400 when there is none. */
export async function joinTeam(tx: Database, { format }: LockedTicket, teamId: string, now: Date): Promise<string> {
  const [team] = await tx
    .select({ publicId: teams.publicId })
    .from(teams)
    .where(and(eq(teams.publicId, teamId), eq(teams.formatId, format.publicId)))
    .for('no key update');
  const left = team ? ((await teamPlacesLeft(tx, [teamId], now)).get(teamId) ?? 0) : 0;
  if (left === 0) throw new ApiError(400, 'В этой команде не осталось мест: выберите другую');
  const [joined] = await tx
    .update(teams)
    .set({ placesLeft: sql`${teams.placesLeft} - 1` })
    .where(eq(teams.publicId, teamId))
    .returning({ publicId: teams.publicId });
  if (!joined) throw new ApiError(400, 'В этой команде не осталось мест: выберите другую');
  return joined.publicId;
}

/** Frees a place in a team. */
export async function leaveTeam(tx: Database, teamId: string): Promise<void> {
  await tx
    .update(teams)
    .set({ placesLeft: sql`${teams.placesLeft} + 1` })
    .where(eq(teams.publicId, teamId));
}

/** Whether the place in the team was bought with the ticket: then it stays whoever starts. */
export async function isBoughtIntoTeam(
  tx: Database,
  { lineId, teamId }: Pick<LockedTicket['ticket'], 'lineId' | 'teamId'>,
): Promise<boolean> {
  if (teamId === null) return false;
  const bought = and(eq(orderTicketLines.publicId, lineId), eq(orderTicketLines.teamId, teamId));
  return (await tx.$count(orderTicketLines, bought)) > 0;
}
