import { z } from 'zod';
import { operation } from '@/lib/contract/wire/operation';
import { city, listOf, publicId, rubles } from '@/lib/contract/wire/shapes';
import { licenceDelivery } from './licence-type';

/** A region or a city by its GeoNames id. */
export const location = city;
export type DeliveryLocation = z.infer<typeof location>;

/** Assumed for an unknown address: Moscow. */
export const FALLBACK_LOCATION = { region: 524_894, city: 524_901 } as const;

/** One product may stand several times, once a size. */
const deliveredGoods = z.array(z.object({ public_id: publicId, count: z.number().int().min(1).max(500) }));

export const delivery = {
  price: operation({
    method: 'POST',
    path: '/api/shop/delivery/price',
    summary: 'Стоимость доставки товаров в город',
    body: z.object({ city: z.object({ id: z.int32() }), goods: deliveredGoods.min(1).max(50) }),
    response: z.object({ delivery: z.object({ cost: rubles }) }),
    browser: true,
  }),
  licenceMethods: operation({
    method: 'GET',
    path: '/api/delivery/license',
    summary: 'Способы доставки лицензии на карте',
    response: listOf(licenceDelivery),
    browser: true,
  }),
  regions: operation({
    method: 'GET',
    path: '/api/delivery/regions',
    summary: 'Регионы, в которые доставляют',
    response: listOf(location),
    browser: true,
  }),
  cities: operation({
    method: 'GET',
    path: '/api/delivery/cities/:region_id',
    summary: 'Города региона, в которые доставляют',
    params: z.object({ region_id: z.coerce.number().pipe(z.int32()) }),
    response: listOf(location),
    browser: true,
  }),
  detect: operation({
    method: 'GET',
    path: '/api/location/detect',
    summary: 'Регион и город по адресу запроса; неизвестный — Москва',
    response: z.object({ region: location, city: location, detected: z.boolean() }),
    browser: true,
  }),
};
