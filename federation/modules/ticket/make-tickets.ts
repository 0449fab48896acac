import { sql } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import type { OrderedLine, OrderRow } from '@/federation/modules/order/repository';
import { piecesOf } from '@/lib/domain/ticket';
import { tickets } from './tables';

export interface MadeTicket {
  readonly publicId: string;
  readonly ticketNumber: string;
  readonly lineId: string;
}

/** A statement carries 65,535 parameters at most. */
const ROWS_A_STATEMENT = 1000;

const nextNumber = sql<string>`nextval('ticket_numbers')::text`;

/** The tickets of a paid order, a row a piece, in the sequence of its lines. */
export async function makeTickets(
  tx: Database,
  order: Pick<OrderRow, 'publicId' | 'userId'>,
  lines: readonly OrderedLine[],
  now: Date,
): Promise<MadeTicket[]> {
  const rows = lines.flatMap(({ line }) => rowsOf(line, order, now));
  const made: MadeTicket[] = [];
  for (let from = 0; from < rows.length; from += ROWS_A_STATEMENT) {
    const part = await tx
      .insert(tickets)
      .values(rows.slice(from, from + ROWS_A_STATEMENT))
      .returning({ publicId: tickets.publicId, ticketNumber: tickets.ticketNumber, lineId: tickets.lineId });
    made.push(...part);
  }
  return made;
}

function rowsOf(line: OrderedLine['line'], order: Pick<OrderRow, 'publicId' | 'userId'>, now: Date) {
  const pieces = piecesOf({
    count: line.count,
    unit: line.unitKopecks,
    insurancePerTicket: line.insuranceKopecks / line.count,
    vip: line.vipKopecks,
    promoCount: line.promoCount,
    discount: line.discountKopecks,
    participant: line.participant,
  });
  return pieces.map(({ piece, cost, discounted, promo, participant }) => ({
    orderId: order.publicId,
    lineId: line.publicId,
    piece,
    formatId: line.formatId,
    holderId: order.userId,
    ticketNumber: nextNumber,
    status: 'paid' as const,
    costKopecks: cost,
    insured: line.insured,
    discounted,
    promocode: promo ? line.promocode : null,
    teamId: line.teamId,
    registered: participant !== null,
    firstName: participant?.first_name ?? '',
    lastName: participant?.last_name ?? '',
    secondName: participant?.second_name ?? '',
    birthDate: participant?.birth_date ?? null,
    gender: participant?.gender ?? null,
    phone: participant?.phone.replace('+', '') ?? null,
    cluster: line.cluster,
    clusterDocumentId: piece === 1 ? line.clusterDocumentId : null,
    itemSize: participant?.item_size || null,
    regionId: participant?.region ?? null,
    additionalFields: participant?.additional_fields ?? [],
    createdAt: now,
  }));
}
