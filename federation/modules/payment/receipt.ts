import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { orderLicenceLines } from '@/federation/db/schema/licence';
import { orderGoodsLines } from '@/federation/db/schema/order';
import { receipts } from '@/federation/db/schema/payment';
import { terminalAccounts } from '@/federation/gateways/acquiring/terminals';
import { linesOf, type NewGoodsLine, type NewTicketLine, type OrderRow } from '@/federation/modules/order/repository';
import type { Settings } from '@/federation/settings';
import { goodsName } from '@/lib/domain/goods';
import type { Kopecks } from '@/lib/domain/money';
import { type Receipt, type ReceiptItem, receiptOf } from '@/lib/domain/receipt';
import type { Terminal } from '@/lib/domain/terminal';

/** What an order sold, part by part; the parts add up to what is paid for it, or this throws. */
export async function receiptItemsOf(db: Database, order: OrderRow): Promise<ReceiptItem[]> {
  const parts = [
    ...(await ticketItems(db, order)),
    ...(await goodsItems(db, order)),
    ...(await licenceItems(db, order)),
    deliveryPart(order.deliveryKopecks),
  ];
  return addingUp(parts, order.amountKopecks);
}

/** Those that cost something; throws where they do not add up to what is paid. */
function addingUp(parts: readonly ReceiptItem[], amount: Kopecks): ReceiptItem[] {
  const items = parts.filter((part) => part.amount > 0);
  const sum = items.reduce((total, part) => total + part.amount, 0);
  if (sum !== amount) throw new Error(`an order's parts make ${sum}, its amount is ${amount}`);
  return items;
}

/** The receipt of what is being sold, part by part; the parts add up to the amount, or this throws. */
export const receiptOfSale = (
  settings: Settings,
  terminal: Terminal,
  amount: Kopecks,
  parts: readonly ReceiptItem[],
): Receipt => receiptOf(addingUp(parts, amount), terminalAccounts(settings)[terminal].vat);

/** A ticket is handed over with the payment. */
async function ticketItems(db: Database, { publicId }: OrderRow): Promise<ReceiptItem[]> {
  const lines = await linesOf(db, [publicId]);
  return lines.flatMap(({ line, eventTitle }) => lineParts(line, eventTitle));
}

/** What a line of tickets is on the receipt. */
export const lineParts = (
  { title, count, amountKopecks, insuranceKopecks }: NewTicketLine,
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

/** The goods of an order, in the buyer's sequence. */
export async function goodsItems(db: Database, { publicId }: Pick<OrderRow, 'publicId'>): Promise<ReceiptItem[]> {
  const lines = await db
    .select()
    .from(orderGoodsLines)
    .where(eq(orderGoodsLines.orderId, publicId))
    .orderBy(asc(orderGoodsLines.position));
  return lines.map(goodsPart);
}

/** Goods are still to be sent. */
export const goodsPart = ({ title, size, count, amountKopecks }: NewGoodsLine): ReceiptItem => ({
  name: goodsName(title, size),
  count,
  amount: amountKopecks,
  subject: 'goods',
  method: 'full_prepayment',
});

/** A licence is an insurance; sending it stands beside it. */
async function licenceItems(db: Database, { publicId, terminal }: OrderRow): Promise<ReceiptItem[]> {
  if (terminal !== 'insurer') return [];
  const lines = await db
    .select()
    .from(orderLicenceLines)
    .where(eq(orderLicenceLines.orderId, publicId))
    .orderBy(asc(orderLicenceLines.position));
  return lines.map(({ title, amountKopecks, deliveryKopecks }) => ({
    name: title,
    count: 1,
    amount: amountKopecks - deliveryKopecks,
    subject: 'insurance',
    method: 'full_payment',
  }));
}

/** Sending, which is paid before it is done. */
export const deliveryPart = (amount: Kopecks): ReceiptItem => ({
  name: 'Доставка',
  count: 1,
  amount,
  subject: 'service',
  method: 'full_prepayment',
});

/** The receipt of an order's payment, made and kept before the bank is told of the order for the first time. */
export async function receiptOfOrder(db: Database, settings: Settings, order: OrderRow): Promise<Receipt> {
  const before = await findReceipt(db, order.publicId);
  if (before) return before;
  const receipt = receiptOf(await receiptItemsOf(db, order), terminalAccounts(settings)[order.terminal].vat);
  const isFirst = await keepReceipt(db, { orderId: order.publicId, receipt, now: order.createdAt });
  return (isFirst ? undefined : await findReceipt(db, order.publicId)) ?? receipt;
}

export interface NewReceipt {
  readonly orderId: string;
  /** Of a part that goes back; none for the payment itself. */
  readonly refundId?: string;
  readonly receipt: Receipt;
  readonly now: Date;
}

/** A receipt as it is kept with its order. */
export const receiptRow = ({ orderId, refundId, receipt, now }: NewReceipt): typeof receipts.$inferInsert => ({
  orderId,
  refundId: refundId ?? null,
  totalKopecks: receipt.total,
  lines: [...receipt.lines],
  createdAt: now,
});

/** Keeps a receipt with its order, once; tells whether this was the time. */
export async function keepReceipt(db: Database, receipt: NewReceipt): Promise<boolean> {
  const kept = await db
    .insert(receipts)
    .values(receiptRow(receipt))
    .onConflictDoNothing()
    .returning({ receiptId: receipts.publicId });
  return kept.length > 0;
}

/** The kept receipt of an order's payment, or of a refund. */
export async function findReceipt(db: Database, orderId: string, refundId?: string): Promise<Receipt | undefined> {
  const [kept] = await db
    .select()
    .from(receipts)
    .where(and(eq(receipts.orderId, orderId), refundId ? eq(receipts.refundId, refundId) : isNull(receipts.refundId)))
    .orderBy(asc(receipts.createdAt));
  return kept && { lines: kept.lines, total: kept.totalKopecks };
}
