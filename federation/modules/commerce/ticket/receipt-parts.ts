import type { orderTicketLines } from '@/federation/db/schema/commerce/order';
import type { FormatRow } from '@/federation/modules/events/event-format/repository';
import type { Kopecks } from '@/lib/domain/commerce/money/money';
import type { ReceiptItem } from '@/lib/domain/commerce/order/receipt';

export const lineParts = (
  {
    title,
    count,
    amountKopecks,
    insuranceKopecks,
  }: Pick<typeof orderTicketLines.$inferSelect, 'title' | 'count' | 'amountKopecks' | 'insuranceKopecks'>,
  eventTitle: string,
): ReceiptItem[] =>
  ticketParts({ name: `${eventTitle}, ${title}`, count, amount: amountKopecks, insurance: insuranceKopecks });

/** Tickets and, apart, their insurance, which is in `amount`. */
export const ticketParts = ({
  name,
  count,
  amount,
  insurance,
}: Pick<ReceiptItem, 'name' | 'count' | 'amount'> & { readonly insurance: Kopecks }): ReceiptItem[] =>
  [
    { name, count, amount: amount - insurance, subject: 'service' as const },
    { name: `Страхование участника: ${name}`, count, amount: insurance, subject: 'insurance' as const },
  ].map((part) => ({ ...part, method: 'full_payment' as const }));

export const receiptTitleOf = ({ event, format }: Pick<FormatRow, 'event' | 'format'>): string =>
  `${event.title}, ${format.title}`;

export const surchargePart = (title: string, amount: Kopecks): ReceiptItem => ({
  name: `Доплата до полной цены билета: ${title}`,
  count: 1,
  amount,
  subject: 'service',
  method: 'full_payment',
});
