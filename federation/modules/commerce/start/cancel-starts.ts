import { and, asc, count, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { tickets } from '@/federation/db/schema/commerce/ticket';
import { formats } from '@/federation/db/schema/events/event-format';
import type { Deps } from '@/federation/deps';
import { writeEmail } from '@/federation/modules/base/email/write-email';
import { type OperatorCall, recordAction } from '@/federation/modules/base/operator/record-action';
import { type HeldTicket, lockHeldTickets } from '@/federation/modules/commerce/ticket/held-tickets';
import { startRefundedEmail } from '@/federation/modules/commerce/ticket/life-emails';
import { partsOf, refundLocked } from '@/federation/modules/commerce/ticket/refund';
import { tellingOfStarts } from '@/federation/modules/commerce/ticket/start-changes';
import { recordVersions } from '@/federation/modules/events/calendar/record-versions';
import { firstStarts, lockEventIn } from '@/federation/modules/events/calendar/repository';
import type { Kopecks } from '@/lib/domain/commerce/money/money';

export interface StartToCancel {
  readonly formatId: string;
  readonly title: string;
  readonly cancelled: boolean;
  readonly tickets: number;
  readonly sum: Kopecks;
}

export function startsToCancel(
  db: Database,
  { eventCityId, title }: { readonly eventCityId: string; readonly title: string | undefined },
): Promise<StartToCancel[]> {
  return db
    .select({
      formatId: formats.publicId,
      title: formats.title,
      cancelled: formats.cancelled,
      tickets: count(tickets.publicId),
      sum: sql<number>`coalesce(sum(${tickets.costKopecks}), 0)::int`,
    })
    .from(formats)
    .leftJoin(tickets, and(eq(tickets.formatId, formats.publicId), eq(tickets.status, 'paid')))
    .where(and(eq(formats.eventCityId, eventCityId), title === undefined ? undefined : eq(formats.title, title)))
    .groupBy(formats.publicId)
    .orderBy(asc(formats.startTime), asc(formats.title));
}

interface Cancelled {
  readonly tickets: number;
  readonly sum: Kopecks;
}

interface Cancellation {
  readonly eventCityId: string;
  readonly formatIds: readonly string[];
}

/** A repetition continues what was left. A race test replaces `lock`. */
export function cancelStarts(
  deps: Pick<Deps, 'db' | 'queue' | 'settings'>,
  { eventCityId, formatIds }: Cancellation,
  call: OperatorCall,
  lock?: Parameters<typeof tellingOfStarts>[4],
): Promise<Cancelled> {
  const ids = [...formatIds];
  return deps.db.transaction(async (tx) => {
    const cancel = () => tx.update(formats).set({ cancelled: true }).where(inArray(formats.publicId, ids));
    const event = await lockEventIn(tx, eventCityId);
    if (!event) throw new Error('no such event city');
    await tellingOfStarts(tx, deps, call.now, cancel, lock);
    await recordVersions(tx, [event.publicId], await firstStarts(tx), call.now);
    await recordAction(tx, 'cancel-event', eventCityId, call);
    // A suspended one may become good again until it is locked here; later it cannot (restoreTickets).
    const good = inArray(tickets.status, ['paid', 'suspended']);
    const locked = await lockHeldTickets(tx, and(inArray(tickets.formatId, ids), good));
    const held = locked.filter(({ ticket }) => ticket.status === 'paid');
    for (const { ticket } of held) await deps.queue.enqueue(tx, 'pay-back-ticket', { ticketId: ticket.publicId });
    const ofOrders = Map.groupBy(held, ({ order }) => order.publicId);
    for (const ofOrder of ofOrders.values()) await tellBuyer(tx, deps, ofOrder, call.now);
    await deps.queue.enqueue(tx, 'notify-site', { changes: [{ noun: 'calendar', public_id: event.publicId }] });
    return { tickets: held.length, sum: sumOf(held, call.now) };
  });
}

const sumOf = (held: readonly HeldTicket[], now: Date): Kopecks =>
  held.reduce((sum, one) => sum + partsOf(one, now).total, 0);

/** One e-mail per order. */
async function tellBuyer(
  tx: Database,
  { queue }: Pick<Deps, 'queue'>,
  held: readonly HeldTicket[],
  now: Date,
): Promise<void> {
  const [first] = held;
  const sum = sumOf(held, now);
  if (!first || sum === 0) return;
  await writeEmail(tx, queue, {
    // A command that is repeated before the money has gone sends no second e-mail.
    dedupeKey: `start-paid-back:${first.order.publicId}:${first.format.publicId}`,
    recipient: first.order.email,
    audience: 'owner',
    ...startRefundedEmail(held, sum),
    now,
  });
}

/** Refunds a valid ticket of a cancelled start; does nothing when repeated. */
export function refundCancelledTicket(
  deps: Pick<Deps, 'db' | 'queue' | 'settings'>,
  { ticketId }: { readonly ticketId: string },
  now: Date,
): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const isDue = and(eq(tickets.publicId, ticketId), eq(tickets.status, 'paid'), eq(formats.cancelled, true));
    const [held] = await lockHeldTickets(tx, isDue);
    if (held) await refundLocked(tx, deps, held, { parts: partsOf(held, now), actorId: null, now });
  });
}
