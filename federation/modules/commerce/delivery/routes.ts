import type { Deps } from '@/federation/deps';
import { ApiError, notFound } from '@/federation/http/api-error';
import { type App, serve } from '@/federation/http/serve';
import { placeOf } from '@/federation/modules/base/place/repository';
import { delivery, FALLBACK_LOCATION } from '@/lib/contract/commerce/delivery';
import { rublesOf } from '@/lib/domain/commerce/money/money';
import {
  chosenLocation,
  findLocation,
  findLocationByName,
  type LocationRow,
  listCities,
  listLicenceMethods,
  listRegions,
  priceOfDelivery,
} from './repository';

const named = ({ id, nameRu }: { readonly id: number; readonly nameRu: string }) => ({ id, name_ru: nameRu });

export function deliveryLists(app: App, deps: Deps): void {
  const { db } = deps;

  serve(app, deps, delivery.regions, async () => ({ values: (await listRegions(db)).map(named) }));

  serve(app, deps, delivery.cities, async ({ params }) => {
    const cities = await listCities(db, params.region_id);
    if (cities.length === 0) throw notFound('В этот регион не доставляем');
    return { values: cities.map(named) };
  });

  serve(app, deps, delivery.licenceMethods, async () => ({
    values: (await listLicenceMethods(db)).map(({ publicId, name, costKopecks }) => ({
      public_id: publicId,
      name,
      cost: rublesOf(costKopecks),
    })),
  }));
}

export function deliveryRoutes(app: App, deps: Deps): void {
  const { db } = deps;

  serve(app, deps, delivery.price, async ({ body }) => {
    const place = await chosenLocation(db, body.city.id);
    const cost = await priceOfDelivery(db, place, body.goods);
    if (cost === undefined) throw new ApiError(400, 'Такого товара больше нет: уберите его из корзины');
    return { delivery: { cost: rublesOf(cost) } };
  });

  serve(app, deps, delivery.detect, async ({ request }) => {
    const place = await placeOf(db, request.ip);
    const found = place?.city ? await findLocationByName(db, place.city) : undefined;
    if (found) return located(found, true);
    const fallback = await findLocation(db, FALLBACK_LOCATION.city);
    return fallback ? located(fallback, false) : moscow;
  });
}

const located = ({ region, city }: LocationRow, detected: boolean) => ({
  region: named(region),
  city: named(city),
  detected,
});

/** Where no table of cities has been loaded. */
const moscow = {
  region: { id: FALLBACK_LOCATION.region, name_ru: 'Москва' },
  city: { id: FALLBACK_LOCATION.city, name_ru: 'Москва' },
  detected: false,
};
