import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { users } from '@/federation/db/schema/account/user';
import { teams } from '@/federation/db/schema/commerce/team';
import { tickets } from '@/federation/db/schema/commerce/ticket';
import type { Deps } from '@/federation/deps';
import { emailHolder } from './email-holder';
import { type HeldTicket, lockHeldTickets } from './held-tickets';
import { ticketLeftBehindEmail } from './life-emails';
import { changeTicket, type LockedTicket, nobody } from './lock-ticket';
import { partsOf, refundLocked } from './refund';
import { returnShirt } from './shirt';
import { withdrawTicket } from './suspend';
import { leaveForeignTeam, lockTeams } from './team';

type TicketDeps = Pick<Deps, 'queue' | 'settings'>;

/** Whether a ticket can still be used: its start is to come, and it has admitted nobody. */
export const isToCome = ({ ticket, format }: Pick<LockedTicket, 'ticket' | 'format'>, now: Date): boolean =>
  (ticket.status === 'paid' || ticket.status === 'suspended') && ticket.checkedInAt === null && format.startTime > now;

/**
 * Settles the tickets to come of an account that is about to be erased: a handed-on one goes back to its buyer, an own
 * one is refunded by its terms, and one without a refund is withdrawn. The caller has locked the tickets.
 */
export async function settleTicketsOf(tx: Database, deps: TicketDeps, userId: string, now: Date): Promise<void> {
  const held = (await lockHeldTickets(tx, eq(tickets.holderId, userId))).filter((one) => isToCome(one, now));
  await lockTeams(tx, await teamsOf(tx, userId, held));
  const owners = await livingOwners(tx, held);
  for (const one of held) {
    const { originalUserId, status, costKopecks } = one.ticket;
    const parts = partsOf(one, now);
    if (originalUserId && owners.has(originalUserId))
      await returnToOwner(tx, deps, one, { originalUserId, userId, now });
    else if (status === 'suspended' || (parts.total === 0 && costKopecks > 0)) await withdrawTicket(tx, one, now);
    else await refundLocked(tx, deps, one, { parts, actorId: userId, now });
  }
}

/** All tickets that the erasure will lock, so that they are locked in one sequence. */
async function teamsOf(tx: Database, userId: string, held: readonly HeldTicket[]): Promise<string[]> {
  const led = await tx.select({ publicId: teams.publicId }).from(teams).where(eq(teams.captainId, userId));
  return [...held.flatMap(({ ticket }) => ticket.teamId ?? []), ...led.map(({ publicId }) => publicId)];
}

async function livingOwners(tx: Database, held: readonly HeldTicket[]): Promise<ReadonlySet<string>> {
  const ids = held.flatMap(({ ticket }) => ticket.originalUserId ?? []);
  const rows = await tx
    .select({ publicId: users.publicId })
    .from(users)
    .where(and(inArray(users.publicId, ids), isNull(users.erasedAt)));
  return new Set(rows.map(({ publicId }) => publicId));
}

interface Return {
  readonly originalUserId: string;
  readonly userId: string;
  readonly now: Date;
}

async function returnToOwner(
  tx: Database,
  deps: TicketDeps,
  held: HeldTicket,
  { originalUserId, userId, now }: Return,
) {
  const { ticket } = held;
  await returnShirt(tx, held, now);
  await leaveForeignTeam(tx, ticket);
  const changes = {
    ...nobody,
    holderId: originalUserId,
    originalUserId: null,
    transferredAs: null,
    transferredTo: null,
  };
  await changeTicket(tx, ticket.publicId, changes, { action: 'returned', actorId: userId, at: now });
  await emailHolder(tx, deps, {
    memberId: originalUserId,
    dedupeKey: `ticket-left-behind:${ticket.transferredAs ?? ticket.publicId}`,
    ...ticketLeftBehindEmail(held, ticket.publicId, deps.settings.SITE_URL),
    now,
  });
}
