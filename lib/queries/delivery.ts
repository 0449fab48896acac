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

/** Where the buyer seems to be; Moscow when nobody can tell. */
export const locationQuery = queryOptions({
  queryKey: ['delivery', 'location'],
  queryFn: () => callForwarder(delivery.detect, {}),
  ...once,
});

/** Begins the keys of all prices of sending. */
export const DELIVERY_PRICES = ['delivery', 'price'];

const sentOf = (lines: readonly GoodsLine[]) =>
  lines.filter((line) => line.delivery).map(({ public_id, count }) => ({ public_id, count }));

/** What sending these goods to a city costs, in rubles. */
export const deliveryCost = async (cityId: number, lines: readonly GoodsLine[]): Promise<number> =>
  (await callForwarder(delivery.price, { body: { city: { id: cityId }, goods: sentOf(lines) } })).delivery.cost;

/** The same as a query. */
export const deliveryPriceQuery = (cityId: number | null, lines: readonly GoodsLine[]) => {
  const goods = sentOf(lines);
  return queryOptions({
    queryKey: [...DELIVERY_PRICES, cityId, goods],
    queryFn: () => deliveryCost(cityId ?? 0, lines),
    enabled: cityId !== null && goods.length > 0,
    networkMode: 'always',
  });
};
