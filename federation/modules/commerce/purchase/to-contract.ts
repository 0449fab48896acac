import type { z } from 'zod';
import { surchargeOf } from '@/federation/modules/commerce/ticket/lock-ticket';
import type { Order, orderTicket, PaidOrder } from '@/lib/contract/commerce/order';
import { rublesOf } from '@/lib/domain/commerce/money/money';
import { shownStatus } from '@/lib/domain/commerce/order/order-status';
import type { OrderContents } from './contents';
import { orderPaymentOf } from './payment-facts';

interface Discounted {
  readonly discountKopecks: number;
  readonly vipKopecks?: number;
}

/** A paid line shows its tickets one by one, a line that is not paid shows itself. */
export function orderOf(
  { order, lines, tickets, goods, licenceLines, licences, payment, parcel, surcharges }: OrderContents,
  now: Date,
): Order {
  const discounted = {
    tickets: lines.map(({ line }) => line),
    shop: goods,
    licenses: licenceLines,
    surcharges: [],
  } satisfies Record<keyof Order['items'], readonly Discounted[]>;
  return {
    public_id: order.publicId,
    created: order.createdAt.toISOString(),
    status: shownStatus(order, now),
    amount: rublesOf(order.amountKopecks),
    terminal: order.terminal,
    discount: rublesOf(discountOf(Object.values<readonly Discounted[]>(discounted).flat())),
    delivery: rublesOf(order.deliveryKopecks),
    payment: orderPaymentOf(order, payment, now),
    parcel: parcel ? { sent: parcel.sent.toISOString(), track: parcel.track } : null,
    items: {
      shop: goods.map((line) => ({
        public_id: line.productId,
        title: line.title,
        picture: line.picture,
        proportion: { public_id: line.proportionId, name: line.size },
        count: line.count,
        amount: rublesOf(line.amountKopecks),
      })),
      licenses: licenceLines.map((line) => ({
        public_id: licences.find(({ lineId }) => lineId === line.publicId)?.publicId ?? null,
        insurance: { public_id: line.licenceTypeId },
        title: line.title,
        amount: rublesOf(line.amountKopecks - line.deliveryKopecks),
      })),
      tickets: lines.flatMap<z.infer<typeof orderTicket>>(({ line, eventTitle }) => {
        const item = { format_public_id: line.formatId, title: line.title, event: { title: eventTitle } };
        const made = tickets.filter(({ lineId }) => lineId === line.publicId);
        if (made.length === 0) {
          return [{ ...item, public_id: null, count: line.count, amount: rublesOf(line.amountKopecks) }];
        }
        return made.map((ticket) => ({
          ...item,
          public_id: ticket.publicId,
          count: 1,
          amount: rublesOf(ticket.costKopecks - surchargeOf({ ticket, line })),
        }));
      }),
      ...(surcharges.length > 0 && {
        surcharges: surcharges.map(({ ticketId, title, amountKopecks }) => ({
          ticket_public_id: ticketId,
          title,
          amount: rublesOf(amountKopecks),
        })),
      }),
    },
  };
}

/** Without what the buyer has returned. */
export function paidOrderOf(contents: OrderContents, now: Date): PaidOrder | null {
  const { order, tickets } = contents;
  if (!order.paidAt) return null;
  const valid = new Set<string | null>(
    tickets.flatMap(({ publicId, status }) => (status === 'paid' ? [publicId] : [])),
  );
  const { items } = orderOf(contents, now);
  return {
    public_id: order.publicId,
    paid: order.paidAt.toISOString(),
    items: { ...items, tickets: items.tickets.filter(({ public_id }) => valid.has(public_id)) },
  };
}

/** What promo codes and the personal discount took off, in kopecks. */
const discountOf = (lines: readonly Discounted[]): number =>
  lines.reduce((sum, { discountKopecks, vipKopecks = 0 }) => sum + discountKopecks + vipKopecks, 0);
