import { eq, inArray } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { tickets } from '@/federation/db/schema/commerce/ticket';
import { formats } from '@/federation/db/schema/events/event-format';
import type { OrderRow } from '@/federation/modules/commerce/order/repository';
import { startColumns, withStart } from '@/federation/modules/events/event-format/repository';
import { receiptTitleOf } from './receipt-parts';

/** What an order pays for a ticket that was bought before. */
export interface Surcharge {
  readonly orderId: string;
  readonly ticketId: string;
  readonly title: string;
  readonly amountKopecks: number;
}

export async function surchargesOf(db: Database, found: readonly OrderRow[]): Promise<Surcharge[]> {
  const paying = found.flatMap(({ surchargeOf, publicId, amountKopecks }) =>
    surchargeOf ? [{ orderId: publicId, ticketId: surchargeOf, amountKopecks }] : [],
  );
  if (paying.length === 0) return [];
  const sold = await withStart(
    db
      .select({ ticketId: tickets.publicId, format: formats, ...startColumns })
      .from(tickets)
      .innerJoin(formats, eq(formats.publicId, tickets.formatId))
      .$dynamic(),
  ).where(
    inArray(
      tickets.publicId,
      paying.map(({ ticketId }) => ticketId),
    ),
  );
  const titles = new Map(sold.map((row) => [row.ticketId, receiptTitleOf(row)]));
  return paying.map((each) => ({ ...each, title: `Доплата за билет: ${titles.get(each.ticketId) ?? ''}` }));
}
