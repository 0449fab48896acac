import { asc, gt } from 'drizzle-orm';
import type { Deps } from '@/federation/deps';
import { type App, serve } from '@/federation/http/serve';
import { shop } from '@/lib/contract/shop';
import { rublesOf } from '@/lib/domain/money';
import { products, proportions } from './tables';

/** Products of which some size is left; the rest are not on sale. */
export function shopRoutes(app: App, deps: Deps): void {
  serve(app, deps, shop.list, async () => {
    const inStock = await deps.db
      .select()
      .from(proportions)
      .where(gt(proportions.stock, 0))
      .orderBy(asc(proportions.position));
    const sizes = Map.groupBy(inStock, ({ productId }) => productId);
    const rows = await deps.db.select().from(products).orderBy(asc(products.position));
    return {
      values: rows
        .filter(({ publicId }) => sizes.has(publicId))
        .map(({ publicId, title, description, priceKopecks, picture }) => ({
          public_id: publicId,
          title,
          description,
          price: rublesOf(priceKopecks),
          picture,
          proportions: (sizes.get(publicId) ?? []).map((size) => ({ public_id: size.publicId, name: size.name })),
        })),
    };
  });
}
