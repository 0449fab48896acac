import { eq } from 'drizzle-orm';
import { eventCells } from '@/federation/content-import/calendar-files';
import type { Database } from '@/federation/db/client';
import { deliveryCities, deliveryRegions } from '@/federation/db/schema/commerce/delivery';
import { promoCodes } from '@/federation/db/schema/commerce/promocode';
import { products, proportions, relatedProducts } from '@/federation/db/schema/commerce/shop';
import { teams } from '@/federation/db/schema/commerce/team';
import { formats } from '@/federation/db/schema/events/event-format';
import { DAY_MS } from '@/lib/domain/base/time/day';
import { DEFAULT_TEAM_SIZE } from '@/lib/domain/commerce/ticket/places';
import { deliveryPlaces } from './delivery-places';
import { type Goods, goods, shirts } from './goods';
import { demoPromoCodes } from './promo-codes';
import { readSeedCsv } from './seed-files';
import { seedId } from './seed-id';

export async function insertShop(tx: Database, now: Date): Promise<void> {
  await insertGoods(tx);
  await insertDelivery(tx);
  await tx.insert(promoCodes).values(
    demoPromoCodes.map(({ days, ...code }) => ({
      ...code,
      publicId: seedId('promo-code', code.code),
      validFrom: new Date(now.getTime() - 90 * DAY_MS),
      validUntil: new Date(now.getTime() + days * DAY_MS),
    })),
  );
  // By their ids, so that the seed brings the same on every day; starts of past seasons have a protocol alone.
  const starts = readSeedCsv('calendar/events.csv', eventCells).filter(({ anchor }) => anchor !== 'day');
  await insertOffers(tx, starts.map(({ slug }) => seedId('event-city', slug)).toSorted());
  await insertTeams(tx);
}

const sizesOf = (productSlug: string, sizes: Goods['sizes']) =>
  Object.entries(sizes).map(([name, stock], position) => ({
    publicId: seedId('proportion', `${productSlug}/${name}`),
    productId: seedId('product', productSlug),
    name,
    stock,
    position,
  }));

async function insertGoods(tx: Database): Promise<void> {
  await tx.insert(products).values(
    goods.map(({ slug, title, description, rubles, grams, atStart }, position) => ({
      publicId: seedId('product', slug),
      title,
      description,
      priceKopecks: rubles * 100,
      weightGrams: grams,
      delivery: !atStart,
      position,
    })),
  );
  await tx.insert(proportions).values(goods.flatMap(({ slug, sizes }) => sizesOf(slug, sizes)));
}

async function insertOffers(tx: Database, eventCityIds: readonly string[]): Promise<void> {
  const related = goods.filter((item) => item.related).map(({ slug }) => seedId('product', slug));
  await tx
    .insert(relatedProducts)
    .values(eventCityIds.flatMap((eventCityId) => related.map((productId) => ({ productId, eventCityId }))));
  const withShirts = eventCityIds.filter((_, at) => at % 2 === 0);
  await tx.insert(products).values(
    withShirts.map((eventCityId) => ({
      publicId: seedId('product', `shirt/${eventCityId}`),
      title: 'Футболка стартового пакета',
      description: 'Лежит в стартовом пакете участника.',
      priceKopecks: 0,
      delivery: false,
      shirtOf: eventCityId,
      position: goods.length,
    })),
  );
  await tx.insert(proportions).values(withShirts.flatMap((eventCityId) => sizesOf(`shirt/${eventCityId}`, shirts)));
}

async function insertDelivery(tx: Database): Promise<void> {
  await tx.insert(deliveryRegions).values(
    deliveryPlaces.map(({ id, region, rubles: [first, next] }) => ({
      id,
      nameRu: region,
      firstKiloKopecks: first * 100,
      nextKiloKopecks: next * 100,
    })),
  );
  await tx
    .insert(deliveryCities)
    .values(
      deliveryPlaces.flatMap(({ id, cities }) =>
        Object.entries(cities).map(([nameRu, cityId]) => ({ id: cityId, regionId: id, nameRu })),
      ),
    );
}

/** Teams of team formats: whole ones, and where teams may be filled one by one, one that waits for its last. */
async function insertTeams(tx: Database): Promise<void> {
  const open = await tx.select().from(formats).where(eq(formats.team, true));
  const rows = open.flatMap(({ publicId, maxCount, fixedCount }) =>
    ['001', '002', '003'].map((number) => {
      const size = maxCount ?? DEFAULT_TEAM_SIZE;
      return {
        publicId: seedId('team', `${publicId}/${number}`),
        formatId: publicId,
        number,
        open: true,
        placesLeft: number === '003' && !fixedCount ? 1 : size,
      };
    }),
  );
  if (rows.length > 0) await tx.insert(teams).values(rows);
}
