import { eq, sum } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '@/federation/db/client';
import { deliveryCities, deliveryRegions } from '@/federation/db/schema/commerce/delivery';
import { licenceDeliveries, licenceTypes } from '@/federation/db/schema/commerce/licence-type';
import { stockReservations } from '@/federation/db/schema/commerce/order';
import { products, proportions } from '@/federation/db/schema/commerce/shop';
import { kopecks } from '@/lib/domain/commerce/money/kopecks-cell';
import { count, filled, filledText, flag, optional, slug } from '@/lib/domain/content/cells';
import type { Found } from './content-folder';
import { contentId } from './content-id';
import { changesOf, placesOf, type ReadPart, refuseDoubles } from './content-part';
import { ContentError } from './content-problems';
import { picturePath, picturesOf } from './picture-content';
import { savePictures } from './save-pictures';
import { saveRows } from './save-rows';

const PRODUCTS = 'shop/products.csv';
const productCells = z.object({
  slug,
  title: filled,
  description: filledText,
  price_rubles: kopecks,
  weight_grams: count,
  delivery: flag,
  /** A JPEG or PNG of the folder; a table without the column leaves the picture as it is. */
  picture: optional(picturePath).optional(),
});
const sizeCells = z.object({ product_slug: slug, name: filled, stock: count });

export const readShop: ReadPart = (folder) => {
  const found = folder.csv(PRODUCTS, productCells);
  const sizes = folder.csv('shop/sizes.csv', sizeCells).map(({ value, at }) => ({
    at,
    value: { ...value, address: `${value.product_slug}/${value.name}` },
  }));
  refuseDoubles(folder, found, 'slug');
  refuseDoubles(folder, sizes, 'address');
  const known = new Set(found.map(({ value }) => value.slug));
  for (const { value, at } of sizes) {
    if (known.has(value.product_slug)) continue;
    folder.problems.push({ ...at, column: 'product_slug', text: `товара «${value.product_slug}» нет в products.csv` });
  }
  for (const { value, at } of found) {
    if (sizes.some((size) => size.value.product_slug === value.slug)) continue;
    folder.problems.push({ ...at, column: 'slug', text: 'нет ни одного размера в sizes.csv (без размеров — «—»)' });
  }
  const pictures = picturesOf(folder, found);
  const rows = found.map(({ value }, position) => ({
    publicId: contentId('product', value.slug),
    title: value.title,
    description: value.description,
    priceKopecks: value.price_rubles,
    weightGrams: value.weight_grams,
    delivery: value.delivery,
    ...(value.picture !== undefined && { picture: value.picture }),
    position,
  }));
  const sizeRows = sizes.map(({ value }, position) => ({
    publicId: contentId('proportion', value.address),
    productId: contentId('product', value.product_slug),
    name: value.name,
    stock: value.stock,
    position,
  }));
  return {
    label: 'товары',
    places: new Map([
      ...placesOf(found, ({ slug }) => contentId('product', slug)),
      ...placesOf(sizes, ({ address }) => contentId('proportion', address)),
    ]),
    count: found.length,
    async write(tx) {
      const saved = await saveRows(tx, products, 'publicId', rows);
      const savedSizes = await saveRows(tx, proportions, 'publicId', sizeRows);
      await refuseLessThanSold(tx, sizes);
      const repainted = await savePictures(tx, pictures);
      const painted = found.flatMap(({ value: { slug, picture } }) =>
        picture && repainted.has(picture) ? [contentId('product', slug)] : [],
      );
      return changesOf('shop', {
        added: [...saved.added, ...savedSizes.added],
        changed: [
          ...new Set([...saved.changed, ...painted.filter((id) => !saved.added.includes(id))]),
          ...savedSizes.changed,
        ],
      });
    },
  };
};

/** Changed sizes are locked already, so that no sale interferes. */
export async function refuseLessThanSold(
  tx: Database,
  sizes: readonly Found<{ readonly address: string; readonly stock: number }>[],
): Promise<void> {
  const taken = await tx
    .select({ sizeId: stockReservations.proportionId, count: sum(stockReservations.quantity).mapWith(Number) })
    .from(stockReservations)
    .where(eq(stockReservations.state, 'taken'))
    .groupBy(stockReservations.proportionId);
  const sold = new Map(taken.map(({ sizeId, count: pieces }) => [sizeId, pieces]));
  const problems = sizes.flatMap(({ value, at }) => {
    const pieces = sold.get(contentId('proportion', value.address)) ?? 0;
    const text = `всего ${value.stock}, а продано уже ${pieces}: stock — сколько было с самого начала`;
    return pieces > value.stock ? [{ ...at, column: 'stock', text }] : [];
  });
  if (problems.length > 0) throw new ContentError(problems);
}

const regionCells = z.object({ id: count, region: filled, first_kilo_rubles: kopecks, next_kilo_rubles: kopecks });
const cityCells = z.object({ id: count, region_id: count, city: filled });

export const readDelivery: ReadPart = (folder) => {
  const regions = folder.csv('shop/delivery-regions.csv', regionCells);
  const cities = folder.csv('shop/delivery-cities.csv', cityCells);
  refuseDoubles(folder, regions, 'id');
  refuseDoubles(folder, cities, 'id');
  const known = new Set(regions.map(({ value }) => value.id));
  for (const { value, at } of cities) {
    if (known.has(value.region_id)) continue;
    folder.problems.push({ ...at, column: 'region_id', text: `региона ${value.region_id} нет в delivery-regions.csv` });
  }
  return {
    label: 'доставка',
    places: new Map([...placesOf(regions, ({ id }) => id), ...placesOf(cities, ({ id }) => id)]),
    count: regions.length,
    async write(tx) {
      const saved = await saveRows(
        tx,
        deliveryRegions,
        'id',
        regions.map(({ value }) => ({
          id: value.id,
          nameRu: value.region,
          firstKiloKopecks: value.first_kilo_rubles,
          nextKiloKopecks: value.next_kilo_rubles,
        })),
      );
      const savedCities = await saveRows(
        tx,
        deliveryCities,
        'id',
        cities.map(({ value }) => ({ id: value.id, regionId: value.region_id, nameRu: value.city })),
      );
      return {
        added: [...saved.added, ...savedCities.added],
        changed: [...saved.changed, ...savedCities.changed],
        changes: [],
      };
    },
  };
};

const licenceCells = z.object({
  slug,
  name: filled,
  title: filled,
  subtitle: filled,
  description: filledText,
  price_rubles: kopecks,
  footnote: z.string(),
  online: flag,
  activation_delay_days: count,
  term_months: count,
  term_days: count,
});
const cardCells = z.object({ slug, name: filled, cost_rubles: kopecks });

export const readLicenceTypes: ReadPart = (folder) => {
  const found = folder.csv('licences/types.csv', licenceCells);
  const cards = folder.csv('licences/card-delivery.csv', cardCells);
  refuseDoubles(folder, found, 'slug');
  refuseDoubles(folder, cards, 'slug');
  for (const { value, at } of found) {
    if (value.term_months + value.term_days > 0) continue;
    folder.problems.push({ ...at, column: 'term_months', text: 'срок действия — хотя бы один день' });
  }
  const rows = found.map(({ value }, position) => ({
    publicId: contentId('insurance', value.slug),
    name: value.name,
    title: value.title,
    subtitle: value.subtitle,
    description: value.description,
    priceKopecks: value.price_rubles,
    footnote: value.footnote,
    online: value.online,
    activationDelayDays: value.activation_delay_days,
    termMonths: value.term_months,
    termDays: value.term_days,
    position,
  }));
  const cardRows = cards.map(({ value }, position) => ({
    publicId: contentId('licence-delivery', value.slug),
    name: value.name,
    costKopecks: value.cost_rubles,
    position,
  }));
  return {
    label: 'лицензии',
    places: new Map([
      ...placesOf(found, ({ slug }) => contentId('insurance', slug)),
      ...placesOf(cards, ({ slug }) => contentId('licence-delivery', slug)),
    ]),
    count: found.length,
    async write(tx) {
      const saved = await saveRows(tx, licenceTypes, 'publicId', rows);
      const savedCards = await saveRows(tx, licenceDeliveries, 'publicId', cardRows);
      return changesOf('insurance', {
        added: [...saved.added, ...savedCards.added],
        changed: [...saved.changed, ...savedCards.changed],
      });
    },
  };
};
