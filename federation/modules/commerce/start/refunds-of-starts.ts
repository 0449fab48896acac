import { asc, inArray, sql } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { refunds } from '@/federation/db/schema/commerce/payment';
import { tickets } from '@/federation/db/schema/commerce/ticket';

export const refundsOfStarts = (db: Database, formatIds: readonly string[]) =>
  db
    .select({
      refundId: refunds.publicId,
      ticketNumber: tickets.ticketNumber,
      amountKopecks: refunds.amountKopecks,
      state: refunds.state,
      refusal: refunds.refusal,
    })
    .from(tickets)
    .innerJoin(
      refunds,
      sql`${refunds.dedupeKey} in ('ticket:' || ${tickets.publicId}, 'surcharge:' || ${tickets.publicId})`,
    )
    .where(inArray(tickets.formatId, [...formatIds]))
    .orderBy(asc(refunds.createdAt), asc(tickets.ticketNumber));
