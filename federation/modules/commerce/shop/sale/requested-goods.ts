import { inArray } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { proportions } from '@/federation/db/schema/commerce/shop';
import { findPromoCode, type PromoCodeRow } from '@/federation/modules/commerce/promocode/repository';
import { type SizeRow, sizeRows } from '@/federation/modules/commerce/shop/repository';
import type { ShopLine } from '@/lib/contract/commerce/payment';

export interface RequestedGoods {
  readonly line: ShopLine;
  readonly size?: SizeRow;
  readonly promo?: PromoCodeRow;
}

export async function readGoods(
  db: Database,
  lines: readonly ShopLine[],
  now: Date,
): Promise<readonly RequestedGoods[]> {
  const sizes = await readSizes(db, lines);
  const goods: RequestedGoods[] = [];
  for (const line of lines) {
    const size = sizes.get(line.proportion.public_id);
    goods.push({
      line,
      size: size?.productId === line.product.public_id ? size : undefined,
      promo:
        line.promocode === undefined
          ? undefined
          : await findPromoCode(db, line.promocode, { selector: 'shop', targetId: line.product.public_id }, now),
    });
  }
  return goods;
}

/** The T-shirts of starter packs are not sold. */
async function readSizes(db: Database, lines: readonly ShopLine[]): Promise<ReadonlyMap<string, SizeRow>> {
  if (lines.length === 0) return new Map();
  const ids = lines.map(({ proportion }) => proportion.public_id);
  const rows = await sizeRows(db, inArray(proportions.publicId, ids));
  return new Map(rows.filter(({ product }) => product.shirtOf === null).map((size) => [size.publicId, size]));
}
