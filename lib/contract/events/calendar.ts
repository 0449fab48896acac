import { z } from 'zod';
import { listedDocument } from '@/lib/contract/base/listed-document';
import { operation } from '@/lib/contract/wire/operation';
import { byPublicId, city, day, instant, listOf, publicId, rubles } from '@/lib/contract/wire/shapes';
import { refundStep } from './refund';

/** `all` is a choice of the page and never stored. */
export const calendarType = z.enum(['ekp', 'ru', 'child', 'childstart', 'series4']);
export type CalendarType = z.infer<typeof calendarType>;
export const eventSubtype = z.enum([
  'triathlon',
  'crosstria',
  'zimtria',
  'triaesta',
  'duathlon',
  'crossduathlon',
  'zimduathlon',
  'duathlonesta',
  'aquathlon',
]);
export type EventSubtype = z.infer<typeof eventSubtype>;
export const distance = z.enum(['sprint', 'supersprint', 'olympic', 'middle', 'long']);
export type Distance = z.infer<typeof distance>;
export const category = z.enum(['m', 'f', '5-6', '7-8', '9-10', '11-12', '13-14', '15-17', '16-19', '18-23']);
export type Category = z.infer<typeof category>;
export const eventRank = z.enum(['pervensvo', 'championship', 'allrussia', 'etaprussiacup', 'russiacup']);
export type EventRank = z.infer<typeof eventRank>;

export const leg = z.object({ kind: z.enum(['swim', 'bike', 'run', 'ski']), km: z.number().positive() });
export type Leg = z.infer<typeof leg>;

export const eventSale = z.object({
  /** `open` while one format can be bought; `unannounced` while there is no format yet. */
  state: z.enum(['open', 'sold-out', 'closed', 'cancelled', 'unannounced']),
  price_from: rubles.nullable(),
  /** Present up to twenty. */
  few_left: z.number().int().nonnegative().nullable(),
  distances: z.array(distance),
});
export type EventSale = z.infer<typeof eventSale>;

export const calendarEvent = z.object({
  public_id: publicId,
  title: z.string(),
  place: z.string(),
  /** A short line; `html` is the long, rich one. */
  desc: z.string(),
  /** A date in words; where it is absent, the start date is shown. */
  date: z.string().nullable(),
  start_date: day,
  end_date: day.optional(),
  country: z.string(),
  status: eventRank.nullable(),
  event_subtype: eventSubtype,
  distance: distance.nullable(),
  category: z.array(category),
  event_type: z.array(calendarType),
  html: z.string(),
  limits: z.string(),
  link: z.string().nullable(),
  legs: z.array(leg).optional(),
  logo: z.string().nullable().optional(),
  start_time: instant.optional(),
  timezone: z.string().optional(),
  updated_at: instant.optional(),
  revision: z.number().int().nonnegative().optional(),
  previous_start_time: instant.optional(),
  cancelled: z.boolean().optional(),
  city_name: z.string().optional(),
  /** Degrees of WGS 84. */
  coordinates: z.object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) }).optional(),
  /** Absent once every format has started. */
  sale: eventSale.optional(),
});
export type CalendarEvent = z.infer<typeof calendarEvent>;

export const calendarFormat = z.object({
  public_id: publicId,
  title: z.string(),
  description: z.string(),
  requirements: z.string(),
  start_time: instant,
  /** When the sale ends, where that is before the start. */
  sale_ends: instant.nullable(),
  cancelled: z.boolean(),
  price: rubles,
  tickets_left: z.object({ athlete: z.number().int().nonnegative() }),
  age_min: z.number().int().nullable(),
  age_max: z.number().int().nullable(),
  license: z.boolean(),
  /** The earliest step first; empty without a refund. */
  refund_steps: z.array(refundStep),
  team_all: z.boolean(),
});
export type CalendarFormat = z.infer<typeof calendarFormat>;

export const calendarEventPage = calendarEvent.extend({
  start_time: instant,
  /** IANA zone of the event's city; times are shown in it. */
  timezone: z.string(),
  city,
  event_city_public_id: publicId.nullable(),
  /** Street and house, as maps find them. */
  address: z.string().nullish(),
  /** What the day holds beside the starts of the formats, the earliest first. */
  programme: z.array(z.object({ start_time: instant, title: z.string() })).optional(),
  formats: z.array(calendarFormat),
  /** Regulations, schemes, the programme; the newest first. */
  documents: z.array(listedDocument).optional(),
});
export type CalendarEventPage = z.infer<typeof calendarEventPage>;

export const calendar = {
  list: operation({
    method: 'GET',
    path: '/api/calendar/list',
    summary: 'События календаря; type выбирает список, upcoming=true — только те, что ещё не прошли',
    query: z.object({ type: calendarType.optional(), upcoming: z.literal('true').optional() }),
    response: listOf(calendarEvent),
  }),
  version: operation({
    method: 'GET',
    path: '/api/calendar/version',
    summary: 'Версия календаря: другая после каждой правки событий; продажи билетов её не меняют',
    response: z.object({ version: z.string() }),
  }),
  one: operation({
    method: 'GET',
    path: '/api/calendar/event/:public_id',
    summary: 'Событие календаря со своими форматами',
    params: byPublicId,
    response: calendarEventPage,
    browser: true,
  }),
};
