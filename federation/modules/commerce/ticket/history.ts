import { asc, eq } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { ticketHistory, type tickets } from '@/federation/db/schema/commerce/ticket';
import type { TicketDetail } from '@/lib/contract/commerce/ticket';
import { ticketOwnerOf } from './lock-ticket';

type Ticket = typeof tickets.$inferSelect;

export async function historyOf(db: Database, ticket: Ticket, memberId: string): Promise<TicketDetail['history']> {
  const rows = await db
    .select()
    .from(ticketHistory)
    .where(eq(ticketHistory.ticketId, ticket.publicId))
    .orderBy(asc(ticketHistory.sequence));
  const ownerId = ticketOwnerOf(ticket);
  const byWhom = (actorId: string | null): TicketDetail['history'][number]['by'] => {
    if (actorId === null) return 'federation';
    if (actorId === memberId) return 'you';
    return actorId === ownerId ? 'owner' : 'recipient';
  };
  return [
    { action: 'bought', by: byWhom(ownerId), at: ticket.createdAt.toISOString() },
    ...rows.map(({ action, actorId, at, changed }) => ({
      action,
      by: action === 'removed-from-team' ? ('captain' as const) : byWhom(actorId),
      at: at.toISOString(),
      ...(changed && actorId === memberId && { changed }),
    })),
  ];
}
