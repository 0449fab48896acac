import { getTableColumns } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { orders, placeReservations, promoReservations, stockReservations } from '@/federation/db/schema/commerce/order';
import { receipts } from '@/federation/db/schema/commerce/payment';
import { type Rows, writeRows } from '@/federation/db/write-rows';
import type { Holder } from '@/federation/modules/base/reservation/left';
import type { NewLines, RequestedItems } from './kind-of-sale';
import type { OrderRow } from './repository';

interface NewOrder {
  readonly order: typeof orders.$inferInsert & Pick<OrderRow, 'publicId'>;
  readonly lines: readonly NewLines[];
  readonly places: NonNullable<RequestedItems['places']>;
  readonly holder: Holder;
  /** Pieces of each size to hold until the hold runs out: goods and T-shirts. */
  readonly sizes: ReadonlyMap<string, number>;
  readonly promoUses: ReadonlyMap<string, number>;
  readonly receipt: typeof receipts.$inferInsert | null;
  /** What is written of its buyer with it: the consents and the session that a guest is given. */
  readonly ofBuyer: readonly Rows[];
}

const everyColumn = Object.keys(getTableColumns(orders)) as (keyof OrderRow)[];

/** Writes an order with its lines, its reservations, its receipt and what is its buyer's in one statement; a taken idempotency key is an error. */
export async function insertOrder(
  tx: Database,
  { order, lines, places, holder, sizes, promoUses, receipt, ofBuyer }: NewOrder,
): Promise<OrderRow> {
  const { publicId: orderId, heldUntil } = order;
  const hold = { orderId, state: 'held', heldUntil } as const;
  const stock = [...sizes].map(([proportionId, quantity]) => ({ ...hold, proportionId, quantity }));
  const promo = [...promoUses].map(([promoCodeId, quantity]) => ({ ...hold, promoCodeId, quantity }));
  const held = together(places).map(({ count, ...place }) => ({ ...hold, ...holder, ...place, quantity: count }));
  const [inserted] = await writeRows(tx, {
    beside: [
      ...ofBuyer,
      ...lines,
      { table: placeReservations, rows: held },
      { table: stockReservations, rows: stock },
      { table: promoReservations, rows: promo },
      { table: receipts, rows: receipt ? [receipt] : [] },
    ],
    table: orders,
    rows: [order],
    returning: everyColumn,
  });
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
