import type { Deps } from '@/federation/deps';
import { writeLetter } from '@/federation/modules/letter/write-letter';
import { releasePlace } from '@/federation/modules/order/release-place';
import { refunds } from '@/federation/modules/payment/tables';
import type { Kopecks } from '@/lib/domain/money';
import { refundSum } from '@/lib/domain/ticket-action';
import { refundRequestedLetter } from './life-letters';
import { changeTicket, type LockTicket, lockTicket } from './lock-ticket';
import { emailOf } from './repository';

interface RefundRequest {
  readonly publicId: string;
  readonly memberId: string;
  readonly now: Date;
}

/**
 * Gives a ticket back: it lets nobody in any more, its place is on sale at once and the money is on its way, in one
 * transaction; tells the sum in kopecks. Throws 404 and 400 as `lockTicket` does.
 */
export function refundTicket(
  { db, queue }: Pick<Deps, 'db' | 'queue'>,
  { publicId, memberId, now }: RefundRequest,
  lock: LockTicket = lockTicket,
): Promise<Kopecks> {
  return db.transaction(async (tx) => {
    const locked = await lock(tx, { publicId, memberId, action: 'refund', now });
    const { ticket } = locked;
    const sum = refundSum(ticket);
    await changeTicket(
      tx,
      ticket.publicId,
      { status: sum > 0 ? 'processing' : 'refunded' },
      { deed: 'refund-requested', actorId: memberId, at: now },
    );
    await releasePlace(tx, ticket);
    if (sum > 0) {
      await tx.insert(refunds).values({
        orderId: ticket.orderId,
        occasion: `ticket:${ticket.publicId}`,
        amountKopecks: sum,
        createdAt: now,
      });
    }
    await writeLetter(tx, queue, {
      occasion: `refund-requested:${ticket.publicId}`,
      recipient: await emailOf(tx, memberId),
      ...refundRequestedLetter(locked, sum),
      now,
    });
    return sum;
  });
}
