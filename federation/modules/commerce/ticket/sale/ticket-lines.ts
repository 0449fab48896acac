import { randomUUID } from 'node:crypto';
import { orderTicketLines } from '@/federation/db/schema/commerce/order';
import type { LockedFormat } from '@/federation/modules/base/reservation/formats-for-sale';
import {
  type LineToSell,
  type NewLines,
  type NewLinesRequest,
  newLines,
} from '@/federation/modules/commerce/order/kind-of-sale';
import { pricedColumns } from '@/federation/modules/commerce/order/price-order';
import { lineParts } from '@/federation/modules/commerce/ticket/receipt-parts';
import type { Participant } from '@/lib/contract/commerce/payment';
import type { VipDiscount } from '@/lib/domain/commerce/money/vip';
import { filledPerson, type Person } from '@/lib/domain/commerce/ticket/person';
import { answersByName, withAnswers } from '@/lib/domain/commerce/ticket/registration';
import type { Cluster } from './line-participants';
import type { RequestedTickets } from './requested-tickets';

type Formats = ReadonlyMap<string, LockedFormat>;

export const ticketLinesToSell = (
  tickets: readonly RequestedTickets[],
  formats: Formats,
  discounts: readonly (VipDiscount | null)[],
): LineToSell[] =>
  tickets.map(({ line, formatId, count, promo }, at) => {
    const { event, format } = saleOf(formats, formatId);
    return {
      title: `${event.title}, ${format.title}`,
      shown: line.expected_total,
      unit: format.priceKopecks,
      count,
      insurancePerTicket: line.insurance ? (format.insuranceKopecks ?? 0) : 0,
      promo,
      vip: discounts[at] ?? null,
    };
  });

export function newTicketLines(
  tickets: readonly RequestedTickets[],
  { orderId, prices, files }: Pick<NewLinesRequest, 'orderId' | 'prices' | 'files'>,
  buyer: Person | null,
  formats: Formats,
): NewLines {
  const rows = tickets.map((one, position) => {
    const price = prices[position];
    return {
      ...pricedColumns(price, one.promo),
      ...ticketColumns(one, saleOf(formats, one.formatId), files),
      orderId,
      position,
      insuranceKopecks: price?.insurance ?? 0,
      vipKopecks: price?.vip ?? 0,
      vipPerson: buyer && price?.vip ? filledPerson(buyer, one.line.info ?? buyer) : null,
    };
  });
  const receipt = rows.flatMap((row) => lineParts(row, saleOf(formats, row.formatId).event.title));
  return newLines(orderTicketLines, rows, receipt);
}

function ticketColumns(
  { line, formatId, count, team }: RequestedTickets,
  { format }: LockedFormat,
  files: ReadonlyMap<object, string>,
) {
  const chosen = (cluster: Cluster | undefined) => ({
    cluster: cluster?.name ?? null,
    clusterDocumentId: (cluster && files.get(cluster)) ?? null,
  });
  return {
    publicId: randomUUID(),
    formatId,
    title: format.title,
    count,
    insured: line.insurance,
    teamId: team?.publicId ?? null,
    ...chosen(line.cluster),
    participant: line.info ? answeringFormat(line.info, format) : null,
    refundSteps: format.refundSteps,
    startTime: format.startTime,
    otherParticipants: (line.others ?? []).map(
      (other) => other && { participant: answeringFormat(other.info, format), ...chosen(other.cluster) },
    ),
  };
}

/** The participant with the answers that their format asks for, and no others. */
const answeringFormat = (
  { region, additional_fields, ...person }: Participant,
  { regions, additionalFields }: LockedFormat['format'],
): Participant => ({
  ...person,
  ...(regions && { region }),
  additional_fields: withAnswers(additionalFields, answersByName(additional_fields)),
});

function saleOf(formats: Formats, formatId: string): LockedFormat {
  const sale = formats.get(formatId);
  if (!sale) throw new Error('a format that is not on sale was priced');
  return sale;
}
