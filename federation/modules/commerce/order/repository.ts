import { eq, sql } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { orders } from '@/federation/db/schema/commerce/order';
import { statement } from '@/federation/db/statement';

export type OrderRow = typeof orders.$inferSelect;

export async function findOrderByKey(db: Database, idempotencyKey: string): Promise<OrderRow | undefined> {
  const [order] = await db.select().from(orders).where(eq(orders.idempotencyKey, idempotencyKey));
  return order;
}

export async function findOrderById(db: Database, orderId: string): Promise<OrderRow | undefined> {
  const [order] = await orderById(db).execute({ orderId });
  return order;
}

/** Keeps whoever else decides about this order waiting until the transaction ends. */
export async function lockOrder(tx: Database, orderId: string): Promise<OrderRow | undefined> {
  const [order] = await lockedOrder(tx).execute({ orderId });
  return order;
}

const orderById = statement((db) =>
  db
    .select()
    .from(orders)
    .where(eq(orders.publicId, sql.placeholder('orderId'))),
);

const lockedOrder = statement((tx) =>
  tx
    .select()
    .from(orders)
    .where(eq(orders.publicId, sql.placeholder('orderId')))
    .for('no key update'),
);
