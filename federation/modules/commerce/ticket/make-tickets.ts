import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { ticketHistory, tickets } from '@/federation/db/schema/commerce/ticket';
import { writeRows } from '@/federation/db/write-rows';
import { type ShirtsLeft, shirtKey } from '@/federation/modules/base/reservation/release-shirts';
import type { OrderRow } from '@/federation/modules/commerce/order/repository';
import type { Participant } from '@/lib/contract/commerce/payment';
import type { ParticipantOfTicket } from '@/lib/contract/commerce/ticket';
import { piecesOf } from '@/lib/domain/commerce/ticket/ticket';
import { nobody } from './lock-ticket';
import { makeTeams } from './make-teams';
import type { OrderedLine } from './ordered-lines';
import { participantOf, personIn } from './to-contract';

const madeColumns = [
  'publicId',
  'ticketNumber',
  'lineId',
  'registered',
  'firstName',
  'lastName',
  'secondName',
  'itemSize',
  'cluster',
  'clusterDocumentId',
  'formerParticipant',
] as const;

export type MadeTicket = Readonly<Pick<typeof tickets.$inferSelect, (typeof madeColumns)[number]>>;

/** A statement carries 65,535 parameters at most. */
const ROWS_A_STATEMENT = 1000;

const nextNumber = sql<string>`nextval('ticket_numbers')::text`;

/** A row a piece, in the sequence of lines. A participant for whom no T-shirt is left is not registered. */
export async function makeTickets(
  tx: Database,
  order: Pick<OrderRow, 'publicId' | 'userId'>,
  lines: readonly OrderedLine[],
  { shirtsLeft, now }: { readonly shirtsLeft?: ShirtsLeft; readonly now: Date },
): Promise<MadeTicket[]> {
  const takeShirt = shirtTaker(shirtsLeft);
  const withoutTeam = lines.map((ordered) => ({
    ordered,
    rows: rowsOf(ordered.line, order, now).map((row) =>
      !row.itemSize || takeShirt(ordered.eventCityId, row.itemSize)
        ? row
        : { ...row, ...nobody, formerParticipant: participantOf(row) },
    ),
  }));
  const teamOf = await makeTeams(
    tx,
    withoutTeam
      .filter(({ ordered }) => ordered.format.team && ordered.line.teamId === null)
      .map(({ ordered: { line, format }, rows }) => ({
        formatId: line.formatId,
        maxCount: format.maxCount,
        captainId: order.userId,
        ticketIds: rows.map(({ publicId }) => publicId),
      })),
  );
  const rows = withoutTeam.flatMap(({ rows }) =>
    rows.map((row) => ({ ...row, teamId: teamOf.get(row.publicId) ?? row.teamId })),
  );
  const made: MadeTicket[] = [];
  for (let from = 0; from < rows.length; from += ROWS_A_STATEMENT) {
    const part = rows.slice(from, from + ROWS_A_STATEMENT);
    made.push(...(await writeRows(tx, { table: tickets, rows: part, returning: madeColumns })));
  }
  const withoutShirt = made.filter(({ formerParticipant }) => formerParticipant);
  if (withoutShirt.length > 0) {
    const told = withoutShirt.map((ticket) => ({ ticketId: ticket.publicId, action: 'shirt-gone' as const, at: now }));
    await tx.insert(ticketHistory).values(told);
  }
  return made;
}

/** Returns for one participant after another whether there is a T-shirt for them. */
function shirtTaker(shirtsLeft: ShirtsLeft = new Map()) {
  const rest = new Map(shirtsLeft);
  return (eventCityId: string, size: string): boolean => {
    const key = shirtKey(eventCityId, size);
    const left = rest.get(key);
    if (left === undefined) return true;
    rest.set(key, left - 1);
    return left > 0;
  };
}

const participantsOfLine = ({ participant, cluster, clusterDocumentId, otherParticipants }: OrderedLine['line']) => [
  participant && { participant, cluster, clusterDocumentId },
  ...otherParticipants,
];

function rowsOf(line: OrderedLine['line'], order: Pick<OrderRow, 'publicId' | 'userId'>, now: Date) {
  const pieces = piecesOf({
    count: line.count,
    unit: line.unitKopecks,
    insurancePerTicket: line.insuranceKopecks / line.count,
    vip: line.vipKopecks,
    promoCount: line.promoCount,
    discount: line.discountKopecks,
    participants: participantsOfLine(line),
  });
  return pieces.map(({ piece, cost, discounted, promo, participant: given }) => ({
    publicId: randomUUID(),
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
    registered: given !== null,
    ...participantColumns(given?.participant),
    ...clusterColumns(given ?? (piece === 1 ? line : null)),
    provenPerson: given?.clusterDocumentId ? personIn(participantColumns(given.participant)) : null,
    formerParticipant: null as ParticipantOfTicket | null,
    createdAt: now,
  }));
}

const clusterColumns = (chosen: Pick<OrderedLine['line'], 'cluster' | 'clusterDocumentId'> | null) => ({
  cluster: chosen?.cluster ?? null,
  clusterDocumentId: chosen?.clusterDocumentId ?? null,
});

const participantColumns = (participant?: Participant) => ({
  firstName: participant?.first_name ?? '',
  lastName: participant?.last_name ?? '',
  secondName: participant?.second_name ?? '',
  birthDate: participant?.birth_date ?? null,
  gender: participant?.gender ?? null,
  phone: participant?.phone.replace('+', '') ?? null,
  itemSize: participant?.item_size || null,
  regionId: participant?.region ?? null,
  additionalFields: participant?.additional_fields ?? [],
});
