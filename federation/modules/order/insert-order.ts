import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '@/federation/db/client';
import { orders, placeReservations, promoReservations, stockReservations } from '@/federation/db/schema/order';
import { receipts } from '@/federation/db/schema/payment';
import type { Holder } from './held-places';
import type { NewLines, RequestedItems } from './kind-of-sale';
import type { OrderRow } from './repository';

interface NewOrder {
  readonly order: typeof orders.$inferInsert & Pick<OrderRow, 'publicId'>;
  readonly lines: readonly NewLines[];
  readonly places: RequestedItems['places'];
  readonly holder: Holder;
  /** Pieces of each size to hold until the hold runs out: goods and T-shirts. */
  readonly sizes: ReadonlyMap<string, number>;
  readonly promoUses: ReadonlyMap<string, number>;
  readonly receipt: typeof receipts.$inferInsert | null;
}

/** Writes an order with its lines, its reservations and its receipt in one statement; a taken idempotency key is an error. */
export async function insertOrder(
  tx: Database,
  { order, lines, places, holder, sizes, promoUses, receipt }: NewOrder,
): Promise<OrderRow> {
  const { publicId: orderId, heldUntil } = order;
  const hold = { orderId, state: 'held', heldUntil } as const;
  const stock = [...sizes].map(([proportionId, quantity]) => ({ ...hold, proportionId, quantity }));
  const promo = [...promoUses].map(([promoCodeId, quantity]) => ({ ...hold, promoCodeId, quantity }));
  const held = together(places).map(({ count, ...place }) => ({ ...hold, ...holder, ...place, quantity: count }));
  const insertInto = (name: string, table: PgTable, rows: readonly object[]) =>
    rows.length === 0
      ? []
      : [
          tx.$with(name).as(
            tx
              .insert(table)
              .values([...rows])
              .returning({ one: sql`1`.as('one') }),
          ),
        ];
  const [inserted] = await tx
    .with(
      ...lines.flatMap(({ table, rows }, at) => insertInto(`lines_${at}`, table, rows)),
      ...insertInto('held_places', placeReservations, held),
      ...insertInto('held_stock', stockReservations, stock),
      ...insertInto('held_promo', promoReservations, promo),
      ...insertInto('receipt', receipts, receipt ? [receipt] : []),
    )
    .insert(orders)
    .values(order)
    .returning();
  if (!inserted) throw new Error('an order was not written');
  return inserted;
}

/** Places of one format and team are held together. */
function together(places: NewOrder['places']): NewOrder['places'] {
  const groups = Map.groupBy(places, ({ formatId, teamId }) => `${formatId} ${teamId ?? ''}`);
  return [...groups.values()].flatMap((same) =>
    same.slice(0, 1).map((first) => ({ ...first, count: same.reduce((sum, { count }) => sum + count, 0) })),
  );
}
