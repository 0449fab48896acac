import { z } from 'zod';
import { calendarType, category, distance, eventRank, eventSubtype, leg } from '@/lib/contract/calendar';
import { additionalField, cluster } from '@/lib/contract/event-format';
import { kopecksOf } from '@/lib/domain/money';
import { readSeedCsv } from './seed-files';

/** A cell with a list in it, its items parted by a bar. */
const listed = <S extends z.ZodType>(item: S) =>
  z.preprocess((text) => (text === '' ? [] : String(text).split('|')), z.array(item));

/** An item with named parts in it. */
const parted = <S extends z.ZodObject>(separator: string, object: S) =>
  z.preprocess((text) => {
    const values = String(text).split(separator);
    return Object.fromEntries(Object.keys(object.shape).map((name, index) => [name, values[index]]));
  }, object);

const optional = <S extends z.ZodType>(value: S) => z.union([z.literal('').transform(() => null), value]);
const whole = z
  .string()
  .regex(/^-?\d+$/)
  .transform(Number);
const kopecks = z
  .string()
  .regex(/^\d+(\.\d{1,2})?$/)
  .transform((text) => kopecksOf(Number(text)));
const flag = z.preprocess((text) => (text === '0' || text === '1' ? text === '1' : text), z.boolean());

const event = z.object({
  slug: z.string().min(1),
  title: z.string().min(1),
  place: z.string().min(1),
  city: z.string().min(1),
  country: z.string().min(1),
  timezone: z.string().refine((zone) => Intl.supportedValuesOf('timeZone').includes(zone), 'нет такой зоны'),
  anchor: z.enum(['season', 'days']),
  date: z.string().regex(/^(Y[+-]\d:\d\d-\d\d|-?\d+)$/),
  duration_days: whole,
  start_time: z.string().regex(/^\d\d:\d\d$/),
  status: optional(eventRank),
  event_subtype: eventSubtype,
  distance: optional(distance),
  category: listed(category),
  event_type: listed(calendarType),
  desc: z.string().min(1),
  html: z.string(),
  limits: z.string(),
  legs: listed(parted(':', leg.extend({ km: z.coerce.number().positive() }))),
  logo: optional(z.string()),
});
export type SeedEvent = z.output<typeof event>;

const format = z.object({
  event_slug: z.string().min(1),
  slug: z.string().min(1),
  title: z.string().min(1),
  description: z.string().min(1),
  requirements: z.string(),
  start_offset_minutes: whole,
  price_rubles: kopecks,
  places: whole,
  insurance_cost_rubles: kopecks,
  age_min: optional(whole),
  age_max: optional(whole),
  preregistration: flag,
  qr: flag,
  max_count: optional(whole),
  fixed_count: flag,
  team: flag,
  buy_limit: optional(whole),
  clusters: listed(parted(':', cluster.extend({ document: flag }))),
  additional_fields: listed(parted('~', additionalField.extend({ required: flag }))),
  cancel: flag,
});
export type SeedFormat = z.output<typeof format>;

const protocol = z.object({
  event_slug: z.string().min(1),
  format_slug: z.string().min(1),
  table: z.string().min(1),
});

export const seedEvents = () => readSeedCsv('calendar/events.csv', event);
export const seedFormats = () => readSeedCsv('calendar/formats.csv', format);
/** Which timing table belongs to which format of a past event. */
export const seedProtocols = () => readSeedCsv('calendar/results.csv', protocol);
