import { and, eq } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { orderTicketLines } from '@/federation/db/schema/commerce/order';
import { formats } from '@/federation/db/schema/events/event-format';
import { together } from '@/federation/db/together';
import { releaseShirts } from '@/federation/modules/base/reservation/release-shirts';
import { addTo } from '@/federation/modules/base/reservation/reservations';
import type { KindOfSale, Loss, RequestedItems } from '@/federation/modules/commerce/order/kind-of-sale';
import type { OrderRow } from '@/federation/modules/commerce/order/repository';
import { finishRefund } from '@/federation/modules/commerce/ticket/finish-refund';
import { makeTickets } from '@/federation/modules/commerce/ticket/make-tickets';
import { linesOf, linesOfOrder } from '@/federation/modules/commerce/ticket/ordered-lines';
import { lineParts } from '@/federation/modules/commerce/ticket/receipt-parts';
import { ticketOfDedupeKey } from '@/federation/modules/commerce/ticket/refund-dedupe-key';
import { shirtsGone } from '@/federation/modules/commerce/ticket/shirt';
import { shareStarts } from '@/federation/modules/commerce/ticket/start-lock';
import {
  lockTicketsOf,
  restoreTickets,
  suspendTickets,
  withdrawTickets,
} from '@/federation/modules/commerce/ticket/suspend';
import { boughtTickets } from './bought-tickets';
import { clustersOf } from './line-participants';
import { personalDiscounts, profileOf } from './personal-discounts';
import { readProofs } from './proofs';
import { refuseWrongTickets } from './refusal';
import { type RequestedTickets, readTickets } from './requested-tickets';
import { newTicketLines, ticketLinesToSell } from './ticket-lines';
import { isDiscountUsedElsewhere } from './used-discounts';

export const ticketSale: KindOfSale = {
  terminal: 'federation',
  lines: ({ tickets }) => tickets,
  queueKeys: ({ tickets }) =>
    tickets.map(({ format_public_id, team_public_id }) => format_public_id ?? team_public_id ?? ''),
  files: ({ tickets }) => tickets.flatMap(clustersOf).map((cluster) => cluster?.document),
  readFiles: readProofs,
  read: async (db, { tickets }, now) => requested(await readTickets(db, tickets, now)),
  async receiptItems(db, { publicId }) {
    const lines = await linesOf(db, [publicId]);
    return lines.flatMap(({ line, eventTitle }) => lineParts(line, eventTitle));
  },
  async lossAt(tx, order, { stage, settings, now }) {
    if (stage === 'payment') return startCancelled(tx, order);
    return (await isDiscountUsedElsewhere(tx, settings, order, now)) ? 'discount' : null;
  },
  async ordered(tx, order) {
    // Whoever cancels a start finds the tickets of who has come before them; who comes later sees it in the lines, which
    // are read behind the lock.
    const [, lines] = await together([shareStarts(tx), linesOfOrder(tx, order.publicId)]);
    return {
      loss: lines.some(({ format }) => format.cancelled) ? 'cancelled' : null,
      async fulfil(tx, { settings }, { shirtsGone, now }) {
        const shirtsLeft = shirtsGone ? await releaseShirts(tx, order.publicId, now) : undefined;
        const tickets = await makeTickets(tx, order, lines, { shirtsLeft, now });
        return boughtTickets({ lines, tickets, amount: order.amountKopecks, siteUrl: settings.SITE_URL, now });
      },
    };
  },
  async lateEmail(tx, { publicId }) {
    const ordered = await linesOf(tx, [publicId]);
    return { lines: ordered.map(({ eventTitle, line }) => `${eventTitle}, ${line.title}: ${line.count} шт.`) };
  },
  withdrawal: {
    lock: lockTicketsOf,
    suspend: suspendTickets,
    restore: restoreTickets,
    withdraw: withdrawTickets,
    async finishRefund(tx, dedupeKey, now) {
      const ticketId = ticketOfDedupeKey(dedupeKey);
      if (ticketId) await finishRefund(tx, ticketId, now);
    },
  },
};

function requested(tickets: readonly RequestedTickets[]): RequestedItems {
  const shirts = tickets.flatMap(({ participants }) => participants).flatMap(({ shirt }) => (shirt ? [shirt] : []));
  const sizes = new Map<string, number>();
  for (const { publicId } of shirts) addTo(sizes, publicId, 1);
  return {
    places: tickets.map(({ formatId, team, count }) => ({ formatId, teamId: team?.publicId ?? null, count })),
    sizes,
    promoCodes: tickets.flatMap(({ promo }) => promo ?? []),
    judge(sales, now) {
      for (const one of tickets) refuseWrongTickets(one, sales.get(one.formatId), now);
    },
    refuseUnavailable(asked, left) {
      for (const { publicId, name } of shirts) {
        if ((asked.get(publicId) ?? 0) > (left.get(publicId) ?? 0)) throw shirtsGone(name);
      }
    },
    async toSell(tx, settings, buyer, sales) {
      return ticketLinesToSell(tickets, sales, await personalDiscounts(tx, settings, buyer, { tickets, sales }));
    },
    async newLines(tx, request, sales) {
      const isDiscounted = request.prices.some(({ vip }) => vip > 0);
      const buyer = isDiscounted ? await profileOf(tx, request.userId) : null;
      return newTicketLines(tickets, request, buyer, sales);
    },
  };
}

async function startCancelled(tx: Database, { publicId }: Pick<OrderRow, 'publicId'>): Promise<Loss | null> {
  const [found] = await tx
    .select({ formatId: formats.publicId })
    .from(orderTicketLines)
    .innerJoin(formats, eq(formats.publicId, orderTicketLines.formatId))
    .where(and(eq(orderTicketLines.orderId, publicId), formats.cancelled))
    .limit(1);
  return found ? 'cancelled' : null;
}
