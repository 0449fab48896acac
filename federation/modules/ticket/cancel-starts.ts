import { and, asc, count, eq, inArray, sql, sum } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import type { Deps } from '@/federation/deps';
import { calendarChanges } from '@/federation/modules/calendar/repository';
import { formats } from '@/federation/modules/event-format/tables';
import { writeLetter } from '@/federation/modules/letter/write-letter';
import { type OperatorCall, recordAction } from '@/federation/modules/operator/record-action';
import type { Kopecks } from '@/lib/domain/money';
import { lockHeldTickets } from './held-tickets';
import { startPaidBackLetter } from './life-letters';
import { giveTicketBack, partsOf } from './refund';
import { tellingOfStarts } from './start-changes';
import { tickets } from './tables';

/** A format that can be cancelled, and what that gives back. */
export interface StartToCancel {
  readonly formatId: string;
  readonly title: string;
  readonly cancelled: boolean;
  readonly tickets: number;
  readonly sum: Kopecks;
}

/** The formats of an event city with their living tickets, cancelled ones too; all, or the one of this title. */
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

/** What a cancellation gives back. */
export interface Cancelled {
  readonly tickets: number;
  readonly sum: Kopecks;
}

interface Cancellation {
  readonly eventCityId: string;
  readonly formatIds: readonly string[];
}

/**
 * Cancels these formats, which ends their sale, tells their holders as any change of a start does, and leaves a job for each
 * order to pay its tickets back whole: all in one transaction. Done again it takes up what was left. `lock` is the control
 * of the race test.
 */
export function cancelStarts(
  deps: Pick<Deps, 'db' | 'queue' | 'settings'>,
  { eventCityId, formatIds }: Cancellation,
  call: OperatorCall,
  lock?: Parameters<typeof tellingOfStarts>[4],
): Promise<Cancelled> {
  const ids = [...formatIds];
  return deps.db.transaction(async (tx) => {
    const cancel = () => tx.update(formats).set({ cancelled: true }).where(inArray(formats.publicId, ids));
    await tellingOfStarts(tx, deps, call.now, cancel, lock);
    await recordAction(tx, 'cancel-event', eventCityId, call);
    const sold = await tx
      .select({ orderId: tickets.orderId, tickets: count(), sum: sum(tickets.costKopecks).mapWith(Number) })
      .from(tickets)
      .where(living(ids))
      .groupBy(tickets.orderId)
      .orderBy(asc(tickets.orderId));
    for (const { orderId } of sold) await deps.queue.enqueue(tx, 'pay-back-order', { orderId, formatIds: ids });
    await deps.queue.enqueue(tx, 'notify-site', { changes: await calendarChanges(tx, ids) });
    return {
      tickets: sold.reduce((all, order) => all + order.tickets, 0),
      sum: sold.reduce((all, order) => all + order.sum, 0),
    };
  });
}

const living = (formatIds: string[]) => and(inArray(tickets.formatId, formatIds), eq(tickets.status, 'paid'));

interface OrderToPayBack {
  readonly orderId: string;
  readonly formatIds: readonly string[];
}

/** Gives back what is still good of an order's tickets for these formats, with an e-mail to its buyer; done again, nothing. */
export function payOrderBack(
  deps: Pick<Deps, 'db' | 'queue' | 'settings'>,
  { orderId, formatIds }: OrderToPayBack,
  now: Date,
): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const held = await lockHeldTickets(tx, and(eq(tickets.orderId, orderId), living([...formatIds])));
    let sum = 0;
    for (const one of held) {
      const parts = partsOf(one, now);
      await giveTicketBack(tx, deps, one, { parts, actorId: null, now });
      sum += parts.total;
    }
    const [first] = held;
    // An erased account has no address any more.
    if (!first?.order.email || sum === 0) return;
    await writeLetter(tx, deps.queue, {
      // A cancellation that takes up what was left tells of the rest.
      occasion: `start-paid-back:${first.ticket.publicId}`,
      recipient: first.order.email,
      audience: 'owner',
      ...startPaidBackLetter(held, sum),
      now,
    });
  });
}
