import { and, eq, inArray, isNull } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '@/federation/db/client';
import { products, relatedProducts } from '@/federation/db/schema/commerce/shop';
import { eventCities } from '@/federation/db/schema/events/calendar';
import { together } from '@/federation/db/together';
import { flag, slug } from '@/lib/domain/content/cells';
import type { Found } from './content-folder';
import { contentId } from './content-id';
import { placesOf, type ReadPart, refuseDoubles } from './content-part';
import { ContentError } from './content-problems';

const cells = z.object({ event_slug: slug, product_slug: slug, offered: flag.optional() });
type StartGoods = z.output<typeof cells> & { readonly address: string };

/** Goods that are offered beside the tickets of a start; `offered` 0 takes one back. */
export const readStartGoods: ReadPart = (folder) => {
  const found = folder.csv('shop/start-goods.csv', cells).map(({ value, at }) => ({
    at,
    value: { ...value, address: `${value.event_slug}/${value.product_slug}` },
  }));
  refuseDoubles(folder, found, 'address');
  return {
    label: 'товары у стартов',
    count: found.length,
    places: new Map(placesOf(found, ({ address }) => address)),
    async write(tx) {
      await refuseUnknown(tx, found);
      const startIds = found.map(({ value }) => startOf(value));
      const before = await tx.select().from(relatedProducts).where(inArray(relatedProducts.eventCityId, startIds));
      const goods = found.map(({ value }) => ({
        ...value,
        isOffered: before.some((row) => row.eventCityId === startOf(value) && row.productId === productOf(value)),
      }));
      const added = goods.filter(({ isOffered, offered = true }) => offered && !isOffered);
      const withdrawn = goods.filter(({ isOffered, offered = true }) => !offered && isOffered);
      if (added.length > 0) {
        await tx
          .insert(relatedProducts)
          .values(added.map((one) => ({ productId: productOf(one), eventCityId: startOf(one) })));
      }
      for (const one of withdrawn) {
        await tx
          .delete(relatedProducts)
          .where(and(eq(relatedProducts.productId, productOf(one)), eq(relatedProducts.eventCityId, startOf(one))));
      }
      const events = new Set([...added, ...withdrawn].map(({ event_slug }) => contentId('event', event_slug)));
      return {
        added: added.map(({ address }) => address),
        changed: withdrawn.map(({ address }) => address),
        changes: [...events].map((public_id) => ({ noun: 'calendar', public_id })),
      };
    },
  };
};

const startOf = ({ event_slug }: StartGoods) => contentId('event-city', event_slug);
const productOf = ({ product_slug }: StartGoods) => contentId('product', product_slug);

/** Both are in this folder or were imported before. */
async function refuseUnknown(tx: Database, found: readonly Found<StartGoods>[]): Promise<void> {
  const known = new Set(
    (
      await together([
        tx
          .select({ id: eventCities.publicId })
          .from(eventCities)
          .where(
            inArray(
              eventCities.publicId,
              found.map(({ value }) => startOf(value)),
            ),
          ),
        tx
          .select({ id: products.publicId })
          .from(products)
          .where(
            and(
              isNull(products.shirtOf),
              inArray(
                products.publicId,
                found.map(({ value }) => productOf(value)),
              ),
            ),
          ),
      ])
    )
      .flat()
      .map(({ id }) => id),
  );
  const problems = found.flatMap(({ value, at }) => [
    ...(known.has(startOf(value))
      ? []
      : [{ ...at, column: 'event_slug', text: `события «${value.event_slug}» нигде нет` }]),
    ...(known.has(productOf(value))
      ? []
      : [{ ...at, column: 'product_slug', text: `товара «${value.product_slug}» нигде нет` }]),
  ]);
  if (problems.length > 0) throw new ContentError(problems);
}
