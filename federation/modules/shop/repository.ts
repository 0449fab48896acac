import { and, asc, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { stockClaims } from '@/federation/db/schema/order';
import { products, proportions, relatedProducts } from '@/federation/db/schema/shop';
import { isLiving } from '@/federation/modules/order/claims';

/** A product with its sizes in their sequence, each with the pieces that can be bought now. */
export interface ProductRow {
  readonly product: typeof products.$inferSelect;
  readonly sizes: readonly (typeof proportions.$inferSelect & { readonly left: number })[];
}

/** What the shop sends, in its sequence; what is handed out at a start is offered beside its tickets alone. */
export const listProducts = (db: Database, now: Date): Promise<ProductRow[]> =>
  productRows(db, eq(products.delivery, true), now);

/** The goods that are offered beside the tickets of a start. */
export function listRelated(db: Database, eventCityId: string, now: Date): Promise<ProductRow[]> {
  const related = db
    .select({ productId: relatedProducts.productId })
    .from(relatedProducts)
    .where(eq(relatedProducts.eventCityId, eventCityId));
  return productRows(db, and(isNull(products.shirtOf), inArray(products.publicId, related)), now);
}

/** A product that is on sale, by its id. */
export async function findProduct(db: Database, publicId: string, now: Date): Promise<ProductRow | undefined> {
  const [row] = await productRows(db, and(isNull(products.shirtOf), eq(products.publicId, publicId)), now);
  return row;
}

/** The T-shirts of a start's starter packs; `undefined` where there are none. */
export async function findShirts(db: Database, eventCityId: string, now: Date): Promise<ProductRow | undefined> {
  const [row] = await productRows(db, eq(products.shirtOf, eventCityId), now);
  return row;
}

async function productRows(db: Database, which: SQL | undefined, now: Date): Promise<ProductRow[]> {
  const rows = await db
    .select({ product: products, size: proportions })
    .from(products)
    .innerJoin(proportions, eq(proportions.productId, products.publicId))
    .where(which)
    .orderBy(asc(products.position), asc(products.publicId), asc(proportions.position));
  const left = await stockLeft(
    db,
    rows.map(({ size }) => size.publicId),
    now,
  );
  return [...Map.groupBy(rows, ({ product }) => product.publicId).values()].flatMap((sizes) =>
    sizes.slice(0, 1).map(({ product }) => ({
      product,
      sizes: sizes.map(({ size }) => ({ ...size, left: left.get(size.publicId) ?? 0 })),
    })),
  );
}

/**
 * Pieces of each size that are neither sold nor held by an order whose hold still runs; never below zero.
 * A seller calls it in the transaction that has locked the sizes, and leaves out the order it sells to.
 */
export async function stockLeft(
  db: Database,
  proportionIds: readonly string[],
  now: Date,
  { exceptOrder }: { exceptOrder?: string } = {},
): Promise<Map<string, number>> {
  if (proportionIds.length === 0) return new Map();
  const claimed = sql<number>`coalesce(sum(${stockClaims.quantity}), 0)`;
  const rows = await db
    .select({
      proportionId: proportions.publicId,
      left: sql<number>`greatest(${proportions.stock} - ${claimed}, 0)::int`,
    })
    .from(proportions)
    .leftJoin(
      stockClaims,
      and(
        eq(stockClaims.proportionId, proportions.publicId),
        exceptOrder ? ne(stockClaims.orderId, exceptOrder) : undefined,
        isLiving(stockClaims, now),
      ),
    )
    .where(inArray(proportions.publicId, [...proportionIds]))
    .groupBy(proportions.publicId);
  return new Map(rows.map(({ proportionId, left }) => [proportionId, left]));
}
