import { inArray } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '@/federation/db/client';
import { products, proportions } from '@/federation/db/schema/commerce/shop';
import { eventCities } from '@/federation/db/schema/events/calendar';
import { count, filled, slug } from '@/lib/domain/content/cells';
import type { Found } from './content-folder';
import { contentId } from './content-id';
import { placesOf, type ReadPart, refuseDoubles } from './content-part';
import { ContentError } from './content-problems';
import { saveRows } from './save-rows';
import { refuseLessThanSold } from './shop-content';

const shirtCells = z.object({ event_slug: slug, size: filled, stock: count });
type Shirt = z.output<typeof shirtCells> & { readonly address: string };

export const readShirts: ReadPart = (folder) => {
  const found = folder.csv('shop/shirts.csv', shirtCells).map(({ value, at }) => ({
    at,
    value: { ...value, address: `shirt/${value.event_slug}/${value.size}` },
  }));
  refuseDoubles(folder, found, 'address');
  const sizeRows = found.map(({ value }, position) => ({
    publicId: contentId('proportion', value.address),
    productId: productOf(value),
    name: value.size,
    stock: value.stock,
    position,
  }));
  const rows = [...new Map(found.map(({ value }) => [value.event_slug, value])).values()].map((value) => ({
    publicId: productOf(value),
    title: 'Футболка стартового пакета',
    description: 'Лежит в стартовом пакете участника.',
    priceKopecks: 0,
    delivery: false,
    shirtOf: startOf(value),
    position: 0,
  }));
  return {
    label: 'футболки стартовых пакетов',
    count: found.length,
    places: new Map(
      placesOf(
        found,
        ({ address }) => contentId('proportion', address),
        (value) => productOf(value),
      ),
    ),
    async write(tx) {
      await refuseStarts(tx, found);
      const saved = await saveRows(tx, products, 'publicId', rows);
      const savedSizes = await saveRows(tx, proportions, 'publicId', sizeRows);
      await refuseLessThanSold(tx, found);
      const events = found.map(({ value }) => contentId('event', value.event_slug));
      return {
        added: [...saved.added, ...savedSizes.added],
        changed: [...saved.changed, ...savedSizes.changed],
        changes:
          saved.added.length === 0 ? [] : [...new Set(events)].map((public_id) => ({ noun: 'calendar', public_id })),
      };
    },
  };
};

const startOf = ({ event_slug }: Pick<Shirt, 'event_slug'>) => contentId('event-city', event_slug);
const productOf = ({ event_slug }: Pick<Shirt, 'event_slug'>) => contentId('product', `shirt/${event_slug}`);

/** A start is in this folder or was imported before, and its T-shirts are nobody else's. */
async function refuseStarts(tx: Database, found: readonly Found<Shirt>[]): Promise<void> {
  const ids = found.map(({ value }) => startOf(value));
  const known = await tx
    .select({ id: eventCities.publicId })
    .from(eventCities)
    .where(inArray(eventCities.publicId, ids));
  const taken = await tx.select().from(products).where(inArray(products.shirtOf, ids));
  const problems = found.flatMap(({ value, at }) => {
    const problem = { ...at, column: 'event_slug' };
    if (!known.some(({ id }) => id === startOf(value))) {
      return [{ ...problem, text: `события «${value.event_slug}» нигде нет` }];
    }
    const isForeign = taken.some(
      ({ shirtOf, publicId }) => shirtOf === startOf(value) && publicId !== productOf(value),
    );
    return isForeign ? [{ ...problem, text: 'футболки этого старта заведены не импортом' }] : [];
  });
  if (problems.length > 0) throw new ContentError(problems);
}
