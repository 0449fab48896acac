import { isNotNull } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { orders } from '@/federation/db/schema/commerce/order';
import { receiptOfOrder } from '@/federation/modules/commerce/order/receipt';
import { sales } from '@/federation/modules/commerce/sales';
import type { Settings } from '@/federation/settings';

export async function insertReceipts(tx: Database, settings: Settings): Promise<void> {
  for (const order of await tx.select().from(orders).where(isNotNull(orders.paidAt))) {
    await receiptOfOrder(tx, { settings, sales }, order);
  }
}
