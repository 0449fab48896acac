import { and, asc, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { products, proportions, relatedProducts } from '@/federation/db/schema/commerce/shop';
import { stockLeft } from '@/federation/modules/base/reservation/left';

export interface ProductRow {
  readonly product: typeof products.$inferSelect;
  readonly sizes: readonly (typeof proportions.$inferSelect & { readonly left: number })[];
}

/** Goods that the shop delivers, in its sequence; goods handed out at a start are offered only beside its tickets. */
export const listProducts = (db: Database, now: Date): Promise<ProductRow[]> =>
  productRows(db, eq(products.delivery, true), now);

export function listRelated(db: Database, eventCityId: string, now: Date): Promise<ProductRow[]> {
  const related = db
    .select({ productId: relatedProducts.productId })
    .from(relatedProducts)
    .where(eq(relatedProducts.eventCityId, eventCityId));
  return productRows(db, and(isNull(products.shirtOf), inArray(products.publicId, related)), now);
}

export async function findProduct(db: Database, publicId: string, now: Date): Promise<ProductRow | undefined> {
  const [row] = await productRows(db, and(isNull(products.shirtOf), eq(products.publicId, publicId)), now);
  return row;
}

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

export type SizeRow = typeof proportions.$inferSelect & { readonly product: typeof products.$inferSelect };

/** Sizes with their products, of the shop and of starter packs. */
export async function sizeRows(db: Database, which: SQL | undefined): Promise<SizeRow[]> {
  const rows = await db
    .select({ size: proportions, product: products })
    .from(proportions)
    .innerJoin(products, eq(products.publicId, proportions.productId))
    .where(which);
  return rows.map(({ size, product }) => ({ ...size, product }));
}
