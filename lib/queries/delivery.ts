import { queryOptions } from '@tanstack/react-query';
import type { GoodsLine } from '@/lib/domain/commerce/basket/goods-line';
import { callForwarder } from './call';

const once = { staleTime: Number.POSITIVE_INFINITY } as const;

export const deliveryRegionsQuery = queryOptions({
  queryKey: ['delivery', 'regions'],
  queryFn: async () => (await callForwarder('GET /api/delivery/regions', {})).values,
  ...once,
});

export const deliveryCitiesQuery = (regionId: number | null) =>
  queryOptions({
    queryKey: ['delivery', 'cities', regionId],
    queryFn: async () =>
      (await callForwarder('GET /api/delivery/cities/:region_id', { params: { region_id: regionId ?? 0 } })).values,
    enabled: regionId !== null,
    ...once,
  });

export const locationQuery = queryOptions({
  queryKey: ['delivery', 'location'],
  queryFn: () => callForwarder('GET /api/location/detect', {}),
  ...once,
});

export const DELIVERY_PRICES = ['delivery', 'price'];

const sentOf = (lines: readonly GoodsLine[]) =>
  lines.filter((line) => line.delivery).map(({ public_id, count }) => ({ public_id, count }));

export const deliveryCost = async (cityId: number, lines: readonly GoodsLine[]): Promise<number> =>
  (await callForwarder('POST /api/shop/delivery/price', { body: { city: { id: cityId }, goods: sentOf(lines) } }))
    .delivery.cost;

export const deliveryPriceQuery = (cityId: number | null, lines: readonly GoodsLine[]) => {
  const goods = sentOf(lines);
  return queryOptions({
    queryKey: [...DELIVERY_PRICES, cityId, goods],
    queryFn: () => deliveryCost(cityId ?? 0, lines),
    enabled: cityId !== null && goods.length > 0,
    networkMode: 'always',
  });
};
