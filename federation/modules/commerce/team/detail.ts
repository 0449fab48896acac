import { createHash } from 'node:crypto';
import { and, asc, eq, or } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { teams } from '@/federation/db/schema/commerce/team';
import { tickets } from '@/federation/db/schema/commerce/ticket';
import { formats } from '@/federation/db/schema/events/event-format';
import { notFound } from '@/federation/http/api-error';
import type { AccessScope } from '@/federation/modules/account/session/scope';
import { teamPlacesLeft } from '@/federation/modules/base/reservation/left';
import { ofReachableOrder } from '@/federation/modules/commerce/order/reachable-orders';
import { idForUser, ownerIdOf, ticketOwnerOf } from '@/federation/modules/commerce/ticket/lock-ticket';
import { ticketsToCome } from '@/federation/modules/commerce/ticket/repository';
import { INVITATION_CLOSED } from '@/federation/modules/commerce/ticket/team';
import { startColumns, withStart } from '@/federation/modules/events/event-format/repository';
import type { InvitedTeam, TeamDetail } from '@/lib/contract/commerce/team';

type TeamRow = typeof teams.$inferSelect;
type TicketRow = typeof tickets.$inferSelect;

interface KnownTeam {
  readonly team: TeamRow;
  readonly rows: readonly TicketRow[];
  readonly isCaptain: boolean;
  readonly isMember: boolean;
}

/** Throws 404 to anybody who neither holds a ticket in the team nor is its captain. */
export async function findTeam(db: Database, publicId: string, access: AccessScope): Promise<KnownTeam> {
  const [team] = await db.select().from(teams).where(eq(teams.publicId, publicId));
  const own = await db
    .select()
    .from(tickets)
    .where(
      and(
        eq(tickets.teamId, publicId),
        or(eq(tickets.holderId, access.userId), eq(ownerIdOf, access.userId)),
        ofReachableOrder(db, tickets.orderId, access),
      ),
    );
  const isMember = own.some(({ holderId }) => holderId === access.userId);
  const isCaptain = own.length > 0 && team?.captainId === access.userId;
  if (!team || !(isMember || isCaptain)) throw notFound('Такой команды нет');
  const rows = await db
    .select()
    .from(tickets)
    .where(eq(tickets.teamId, publicId))
    .orderBy(asc(tickets.createdAt), asc(tickets.ticketNumber));
  return { team, rows, isCaptain, isMember };
}

/** Names a member to the captain without the id of the ticket, which lets its holder in at the start. */
export const memberIdOf = ({ publicId, teamId }: Pick<TicketRow, 'publicId' | 'teamId'>): string =>
  createHash('sha256').update(`team member ${teamId} ${publicId}`).digest('base64url').slice(0, 22);

export async function teamDetailOf(
  db: Database,
  known: KnownTeam,
  access: AccessScope,
  now: Date,
): Promise<TeamDetail> {
  const { team, rows, isCaptain, isMember } = known;
  return {
    public_id: team.publicId,
    number: team.number,
    name: team.name,
    open: team.open,
    is_captain: isCaptain,
    places_left: (await teamPlacesLeft(db, [team.publicId], now)).get(team.publicId) ?? 0,
    members: team.open
      ? []
      : rows.map((row) => ({
          id: memberIdOf(row),
          name: isMember ? `${row.firstName} ${row.lastName}`.trim() : '',
          registered: row.registered,
          is_you: row.holderId === access.userId,
          is_captain: row.holderId === team.captainId,
          removable: isCaptain && ticketOwnerOf(row) !== access.userId && row.holderId !== access.userId,
        })),
    invitation: isCaptain ? team.invitation : null,
  };
}

/** The team that a link invites to, without its members: the caller is none yet. Throws 404. */
export async function invitedTeam(
  db: Database,
  invitation: string,
  access: AccessScope,
  now: Date,
): Promise<InvitedTeam> {
  const [found] = await withStart(
    db
      .select({ team: teams, format: formats, ...startColumns })
      .from(teams)
      .innerJoin(formats, eq(formats.publicId, teams.formatId))
      .$dynamic(),
  ).where(eq(teams.invitation, invitation));
  if (!found || found.format.startTime <= now) throw notFound(INVITATION_CLOSED);
  const { team, format, event, eventCity, city } = found;
  const own = (await ticketsToCome(db, access, now)).filter(
    ({ ticket }) => ticket.formatId === format.publicId && ticket.status === 'paid',
  );
  return {
    number: team.number,
    name: team.name,
    places_left: (await teamPlacesLeft(db, [team.publicId], now)).get(team.publicId) ?? 0,
    event: { title: event.title },
    event_format: {
      public_id: format.publicId,
      title: format.title,
      start_time: format.startTime.toISOString(),
      timezone: eventCity.timezone,
    },
    city: { id: city.id, name_ru: city.nameRu },
    tickets: own.map(({ ticket, teamNumber, teamName }) => ({
      public_id: idForUser(ticket, access.userId),
      ticketNumber: ticket.ticketNumber,
      participant: `${ticket.firstName} ${ticket.lastName}`.trim(),
      team: teamNumber === null ? null : { number: teamNumber, name: teamName },
      is_member: ticket.teamId === team.publicId,
    })),
  };
}
