import { eq } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import type { Deps } from '@/federation/deps';
import { releasePlace } from '@/federation/modules/order/release-claim';
import { orderTicketLines } from '@/federation/modules/order/tables';
import { ticketParts } from '@/federation/modules/payment/receipt';
import { ticketGivenBack } from '@/federation/modules/payment/refund-occasion';
import { requestRefund } from '@/federation/modules/payment/request-refund';
import type { Reach } from '@/federation/modules/session/scope';
import type { Kopecks } from '@/lib/domain/money';
import { refundSum } from '@/lib/domain/ticket-action';
import { refundRequestedLetter } from './life-letters';
import { changeTicket, type LockTicket, lockTicket } from './lock-ticket';
import { leaveTeam } from './team';
import { tellMember } from './tell-member';

interface RefundRequest {
  readonly publicId: string;
  readonly reach: Reach;
  readonly now: Date;
}

/**
 * Gives a ticket back: it lets nobody in any more, its place is on sale at once and the money is on its way, in one
 * transaction; tells the sum in kopecks. Throws 404 and 400 as `lockTicket` does.
 */
export function refundTicket(
  deps: Pick<Deps, 'db' | 'queue' | 'settings'>,
  { publicId, reach, now }: RefundRequest,
  lock: LockTicket = lockTicket,
): Promise<Kopecks> {
  const memberId = reach.userId;
  return deps.db.transaction(async (tx) => {
    const locked = await lock(tx, { publicId, reach, action: 'refund', now });
    const { ticket } = locked;
    const sum = refundSum(ticket);
    await changeTicket(
      tx,
      ticket.publicId,
      { status: sum > 0 ? 'processing' : 'refunded' },
      { deed: 'refund-requested', actorId: memberId, at: now },
    );
    await releasePlace(tx, ticket);
    if (ticket.teamId) await leaveTeam(tx, ticket.teamId);
    if (sum > 0) {
      await requestRefund(tx, deps, {
        orderId: ticket.orderId,
        occasion: ticketGivenBack(ticket.publicId),
        items: ticketParts({
          name: `${locked.event.title}, ${locked.format.title}`,
          count: 1,
          amount: sum,
          insurance: await insuranceOf(tx, ticket),
        }),
        now,
      });
    }
    await tellMember(tx, deps, {
      memberId,
      occasion: `refund-requested:${ticket.publicId}`,
      ...refundRequestedLetter(locked, sum),
      now,
    });
    return sum;
  });
}

/** What of a ticket's price is its insurance. */
async function insuranceOf(tx: Database, { lineId }: { readonly lineId: string }): Promise<Kopecks> {
  const [line] = await tx.select().from(orderTicketLines).where(eq(orderTicketLines.publicId, lineId));
  return line ? line.insuranceKopecks / line.count : 0;
}
