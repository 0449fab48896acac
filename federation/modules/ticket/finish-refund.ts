import { and, eq } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { tickets } from '@/federation/db/schema/ticket';
import { changeTicket } from './lock-ticket';

export async function finishRefund(tx: Database, ticketId: string, now: Date): Promise<void> {
  const [waiting] = await tx
    .select({ ticketId: tickets.publicId })
    .from(tickets)
    .where(and(eq(tickets.publicId, ticketId), eq(tickets.status, 'processing')))
    .for('no key update');
  if (waiting) await changeTicket(tx, ticketId, { status: 'refunded' }, { action: 'refunded', actorId: null, at: now });
}
