import { and, eq } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { ticketHistory, tickets } from '@/federation/db/schema/commerce/ticket';
import { checkinUndos } from '@/federation/db/schema/desk/checkin';
import { formats } from '@/federation/db/schema/events/event-format';
import { countingScansOf } from './repository';

interface Undo {
  readonly eventCityId: string;
  readonly ticketNumber: string;
  readonly reason: string;
  readonly now: Date;
}

type UndoOutcome = 'undone' | 'unknown-ticket' | 'not-checked-in';

/** Undoes an admission; its scans stay recorded but no longer count. */
export function undoCheckin(db: Database, { eventCityId, ticketNumber, reason, now }: Undo): Promise<UndoOutcome> {
  return db.transaction(async (tx) => {
    const [ticket] = await tx
      .select({ publicId: tickets.publicId })
      .from(tickets)
      .innerJoin(formats, eq(formats.publicId, tickets.formatId))
      .where(and(eq(formats.eventCityId, eventCityId), eq(tickets.ticketNumber, ticketNumber)))
      .for('no key update', { of: tickets });
    if (!ticket) return 'unknown-ticket';
    const scans = await countingScansOf(tx, ticket.publicId);
    if (scans.length === 0) return 'not-checked-in';
    await tx.insert(checkinUndos).values(scans.map(({ scanId }) => ({ scanId, reason, undoneAt: now })));
    await tx.update(tickets).set({ checkedInAt: null }).where(eq(tickets.publicId, ticket.publicId));
    await tx
      .insert(ticketHistory)
      .values({ ticketId: ticket.publicId, action: 'checkin-undone', actorId: null, at: now });
    return 'undone';
  });
}
