import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { receipts } from '@/federation/db/schema/commerce/payment';
import { terminalAccounts } from '@/federation/gateways/acquiring/terminals';
import type { Settings } from '@/federation/settings';
import type { Kopecks } from '@/lib/domain/commerce/money/money';
import { type Receipt, type ReceiptItem, receiptOf } from '@/lib/domain/commerce/order/receipt';
import type { Terminal } from '@/lib/domain/commerce/order/terminal';
import { kindsAt, type SellingDeps } from './kind-of-sale';
import type { OrderRow } from './repository';

export async function receiptItemsOf(
  db: Database,
  { sales }: Pick<SellingDeps, 'sales'>,
  order: OrderRow,
): Promise<ReceiptItem[]> {
  const parts: ReceiptItem[] = [];
  for (const kind of kindsAt(sales, order)) parts.push(...(await kind.receiptItems(db, order)));
  return addingUp([...parts, deliveryPart(order.deliveryKopecks)], order.amountKopecks);
}

/** Items that cost something; throws where they do not add up to the sum that is paid. */
function addingUp(parts: readonly ReceiptItem[], amount: Kopecks): ReceiptItem[] {
  const items = parts.filter((part) => part.amount > 0);
  const sum = items.reduce((total, part) => total + part.amount, 0);
  if (sum !== amount) throw new Error(`an order's parts make ${sum}, its amount is ${amount}`);
  return items;
}

export const receiptOfSale = (
  settings: Settings,
  terminal: Terminal,
  amount: Kopecks,
  parts: readonly ReceiptItem[],
): Receipt => receiptOf(addingUp(parts, amount), terminalAccounts(settings)[terminal].vat);

/** Sending, which is paid before it is done. */
export const deliveryPart = (amount: Kopecks): ReceiptItem => ({
  name: 'Доставка',
  count: 1,
  amount,
  subject: 'service',
  method: 'full_prepayment',
});

/** The receipt of an order's payment, made and kept before the bank is told of the order for the first time. */
export async function receiptOfOrder(
  db: Database,
  { settings, sales }: Pick<SellingDeps, 'settings' | 'sales'>,
  order: OrderRow,
): Promise<Receipt> {
  const before = await findReceipt(db, order.publicId);
  if (before) return before;
  const items = await receiptItemsOf(db, { sales }, order);
  const receipt = receiptOf(items, terminalAccounts(settings)[order.terminal].vat);
  const isFirst = await storeReceipt(db, { orderId: order.publicId, receipt, now: order.createdAt });
  return (isFirst ? undefined : await findReceipt(db, order.publicId)) ?? receipt;
}
interface NewReceipt {
  readonly orderId: string;
  readonly refundId?: string;
  readonly receipt: Receipt;
  readonly now: Date;
}

export const receiptRow = ({ orderId, refundId, receipt, now }: NewReceipt): typeof receipts.$inferInsert => ({
  orderId,
  refundId: refundId ?? null,
  totalKopecks: receipt.total,
  lines: [...receipt.lines],
  createdAt: now,
});

/** Keeps a receipt with its order, once; tells whether this was the time. */
export async function storeReceipt(db: Database, receipt: NewReceipt): Promise<boolean> {
  const kept = await db
    .insert(receipts)
    .values(receiptRow(receipt))
    .onConflictDoNothing()
    .returning({ receiptId: receipts.publicId });
  return kept.length > 0;
}

export async function findReceipt(db: Database, orderId: string, refundId?: string): Promise<Receipt | undefined> {
  const [kept] = await db
    .select()
    .from(receipts)
    .where(and(eq(receipts.orderId, orderId), refundId ? eq(receipts.refundId, refundId) : isNull(receipts.refundId)))
    .orderBy(asc(receipts.createdAt));
  return kept && { lines: kept.lines, total: kept.totalKopecks };
}
