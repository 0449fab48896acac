import { eq } from 'drizzle-orm';
import { eventCities } from '@/federation/db/schema/events/calendar';
import type { Deps } from '@/federation/deps';
import { notFound } from '@/federation/http/api-error';
import { type App, serve } from '@/federation/http/serve';
import { shop } from '@/lib/contract/commerce/shop';
import { findProduct, findShirts, listProducts, listRelated } from './repository';
import { isInStock, shopItemOf } from './to-contract';

export function shopRoutes(app: App, deps: Deps): void {
  const { db } = deps;

  async function requireEventCity(publicId: string): Promise<void> {
    const known = await db.$count(eventCities, eq(eventCities.publicId, publicId));
    if (known === 0) throw notFound('Такого старта нет');
  }

  serve(app, deps, shop.list, async ({ now }) => ({
    values: (await listProducts(db, now)).filter(isInStock).map(shopItemOf),
  }));

  serve(app, deps, shop.one, async ({ params, now }) => {
    const row = await findProduct(db, params.public_id, now);
    if (!row) throw notFound('Такого товара нет');
    return shopItemOf(row);
  });

  serve(app, deps, shop.related, async ({ params, now }) => {
    await requireEventCity(params.event_city_public_id);
    return { values: (await listRelated(db, params.event_city_public_id, now)).filter(isInStock).map(shopItemOf) };
  });

  serve(app, deps, shop.shirts, async ({ params, now }) => {
    await requireEventCity(params.event_city_public_id);
    const shirts = await findShirts(db, params.event_city_public_id, now);
    return { values: (shirts?.sizes ?? []).map(({ name, left }) => ({ size: name, count: left })) };
  });
}
