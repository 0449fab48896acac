import { queryOptions } from '@tanstack/react-query';
import { delivery } from '@/lib/contract/delivery';
import type { GoodsLine } from '@/lib/domain/basket-line';
import { callForwarder } from './call';

/** What hardly ever changes is asked for once a visit. */
const once = { staleTime: Number.POSITIVE_INFINITY } as const;

/** Regions that goods are sent to. */
export const deliveryRegionsQuery = queryOptions({
  queryKey: ['delivery', 'regions'],
  queryFn: async () => (await callForwarder(delivery.regions, {})).values,
  ...once,
});

/** Cities of a region that goods are sent to. */
export const deliveryCitiesQuery = (regionId: number | null) =>
  queryOptions({
    queryKey: ['delivery', 'cities', regionId],
    queryFn: async () => (await callForwarder(delivery.cities, { params: { region_id: regionId ?? 0 } })).values,
    enabled: regionId !== null,
    ...once,
  });

/** Where the buyer seems to be; Moscow when nobody can tell (C-182). */
export const locationQuery = queryOptions({
  queryKey: ['delivery', 'location'],
  queryFn: () => callForwarder(delivery.detect, {}),
  ...once,
});

/** What sending these goods to a city costs, in rubles (C-169). */
export const deliveryPriceQuery = (cityId: number | null, lines: readonly GoodsLine[]) => {
  const goods = lines.filter((line) => line.delivery).map(({ public_id, count }) => ({ public_id, count }));
  return queryOptions({
    queryKey: ['delivery', 'price', cityId, goods],
    queryFn: async () =>
      (await callForwarder(delivery.price, { body: { city: { id: cityId ?? 0 }, goods } })).delivery.cost,
    enabled: cityId !== null && goods.length > 0,
    networkMode: 'always',
  });
};
