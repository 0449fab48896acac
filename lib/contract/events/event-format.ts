import { z } from 'zod';
import { operation } from '@/lib/contract/wire/operation';
import {
  banners,
  byPublicId,
  chosenText,
  city,
  instant,
  listOf,
  nameText,
  publicId,
  rubles,
} from '@/lib/contract/wire/shapes';
import { refundStep } from './refund';

export const cluster = z.object({
  name: z.string(),
  document: z.boolean(),
});

export const additionalField = z.object({ name: z.string(), label: z.string(), required: z.boolean() });

export const answeredField = additionalField.extend({
  name: chosenText(200),
  label: chosenText(500),
  value: nameText(500),
});

export const eventBanners = banners.extend({
  landing_page: z.object({ mobile_picture: z.string().nullable() }),
});

export const eventOfFormat = z.object({
  public_id: publicId,
  title: z.string(),
  cancel: z.boolean(),
  event_type: z.object({ logo: z.string().nullable(), title: z.string() }),
  banners: eventBanners,
});

/** For one person. */
export const insuranceTerms = z.object({ insurer: z.string(), sum: rubles, covers: z.array(z.string()) });

export const eventFormat = z.object({
  public_id: publicId,
  title: z.string(),
  description: z.string(),
  requirements: z.string(),
  start_time: instant,
  sale_ends: instant.nullable(),
  cancelled: z.boolean(),
  price: rubles,
  qr: z.boolean(),
  regions: z.boolean(),
  second_name: z.boolean(),
  additional_fields: z.array(additionalField),
  insurance_available: z.boolean(),
  insurance_cost: rubles,
  /** `null` or absent if the organiser has given none. */
  insurance_terms: insuranceTerms.nullish(),
  clusters: z.array(cluster),
  /** Whether the participant's data are asked for before paying. */
  preregistration: z.boolean(),
  team_all: z.boolean(),
  /** A format without it counts as 10. */
  max_count: z.number().int().positive().nullable(),
  fixed_count: z.boolean(),
  buy_limit: z.number().int().positive().nullable(),
  tickets_left: z.object({ athlete: z.number().int().nonnegative() }),
  /** How many a browser may hold unpaid, that is buy at once. */
  places_at_once: z.number().int().positive().optional(),
  age_min: z.number().int().nullable(),
  age_max: z.number().int().nullable(),
  /** `GET /api/shop/related/{event_city}` lists the goods of this start. */
  event_goods: z.boolean(),
  /** `GET /api/shop/shirts/{event_city}` lists the sizes. */
  shirts: z.boolean(),
  license: z.boolean(),
  refund_steps: z.array(refundStep),
  event: eventOfFormat,
  event_city: z.object({ public_id: publicId, timezone: z.string(), city }),
});
export type EventFormat = z.infer<typeof eventFormat>;

export const eventFormats = {
  one: operation({
    method: 'GET',
    path: '/api/event_format/:public_id',
    summary: 'Формат события',
    params: byPublicId,
    response: eventFormat,
    browser: true,
  }),
  ofEventCity: operation({
    method: 'GET',
    path: '/api/event_format/event/:event_public_id/:event_city_public_id',
    summary: 'Форматы события в городе; скрытые — с hidden=true',
    params: z.object({ event_public_id: publicId, event_city_public_id: publicId }),
    query: z.object({ hidden: z.literal('true').optional() }),
    response: listOf(eventFormat),
    browser: true,
  }),
};
