import { randomUUID } from 'node:crypto';
import { ApiError } from '@/federation/http/api-error';
import type { TicketLine } from '@/lib/contract/payment';
import type { Kopecks } from '@/lib/domain/money';
import { orderPrice, ticketLinePrice } from '@/lib/domain/pricing';
import type { FormatForSale, NewLine } from './repository';

/** What the database's whole numbers hold: 21 million rubles. */
const MOST_KOPECKS = 2_147_483_647;

/** Tickets, or places of a team: the contract lets a line name one of them. */
export const countOf = ({ ticket_count, team_count }: TicketLine): number => ticket_count ?? team_count ?? 0;

/** The lines of an order as they are kept, each stage of the price beside its line (promise 8). */
export function pricedLines(
  orderId: string,
  lines: readonly TicketLine[],
  sales: ReadonlyMap<string, FormatForSale>,
): { lines: NewLine[]; total: Kopecks } {
  const priced = lines.flatMap((line) => {
    const sale = sales.get(line.format_public_id ?? '');
    return sale ? [{ line, format: sale.format, price: priceOf(line, sale.format) }] : [];
  });
  const { total } = orderPrice(priced.map(({ price }) => price));
  if (total > MOST_KOPECKS) throw new ApiError(400, 'Заказ слишком велик: разделите его на несколько');
  return {
    total,
    lines: priced.map(({ line, format, price }, position) => ({
      publicId: randomUUID(),
      orderId,
      position,
      formatId: format.publicId,
      title: format.title,
      count: countOf(line),
      unitKopecks: price.unit,
      insuranceKopecks: price.insurance,
      discountKopecks: price.discount,
      amountKopecks: price.total,
      insured: line.insurance,
      cluster: line.cluster?.name ?? null,
      participant: line.info ?? null,
    })),
  };
}

const priceOf = (line: TicketLine, format: FormatForSale['format']) =>
  ticketLinePrice({
    unit: format.priceKopecks,
    count: countOf(line),
    insurancePerTicket: line.insurance ? (format.insuranceKopecks ?? 0) : 0,
  });
