import { z } from 'zod';
import { calendarType, category, distance, eventRank, eventSubtype, leg } from '@/lib/contract/events/calendar';
import { additionalField, cluster } from '@/lib/contract/events/event-format';
import { kopecks } from '@/lib/domain/commerce/money/kopecks-cell';
import { stepsRefusal } from '@/lib/domain/commerce/ticket/refund-terms';
import { count, filled, filledText, flag, listed, optional, slug, whole } from '@/lib/domain/content/cells';
import { readCoordinates } from '@/lib/domain/events/calendar/coordinates';

const parted = <S extends z.ZodObject>(separator: string, object: S) =>
  z.preprocess((text) => {
    const values = String(text).split(separator);
    return Object.fromEntries(Object.keys(object.shape).map((name, index) => [name, values[index]]));
  }, object);

const minutesFromStart = z
  .string('нужны минуты от старта: -90~Выдача стартовых пакетов')
  .regex(/^-?\d{1,4}$/, 'нужно целое число минут от старта, до старта — с минусом')
  .transform(Number);

export const eventCells = z.object({
  slug,
  title: filled,
  place: filled,
  city: filled,
  country: filled,
  timezone: z.string().refine((zone) => Intl.supportedValuesOf('timeZone').includes(zone), 'нет такой зоны'),
  /** `day`: a day; `season`: a day of last, this or next year; `days`: so many from today. */
  anchor: z.enum(['day', 'season', 'days']),
  date: z
    .string()
    .regex(/^(\d{4}-\d\d-\d\d|Y[+-]\d:\d\d-\d\d|-?\d+)$/, 'нужна дата ГГГГ-ММ-ДД, Y+0:ММ-ДД или число дней'),
  duration_days: whole.refine((days) => days >= 1, 'нужно число от 1'),
  start_time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'нужно время ЧЧ:ММ'),
  status: optional(eventRank),
  event_subtype: eventSubtype,
  distance: optional(distance),
  category: listed(category),
  event_type: listed(calendarType),
  desc: filledText,
  html: z.string(),
  limits: z.string(),
  legs: listed(parted(':', leg.extend({ km: z.coerce.number().positive() }))),
  logo: optional(z.string()),
  /** `55.7963, 49.1088`, as maps give them; empty: unknown. A table without the column leaves them as they are. */
  coordinates: z
    .string()
    .refine(
      (text) => text === '' || readCoordinates(text),
      'нужны широта и долгота в градусах, как на картах: 55.7963, 49.1088',
    )
    .transform((text) => readCoordinates(text) ?? null)
    .optional(),
  /** Street and house. A table without this column or the next leaves them as they are. */
  address: optional(filled).optional(),
  /** `-90~Выдача стартовых пакетов|0~Парад`: minutes from the start, and what begins then. */
  programme: listed(parted('~', z.object({ minutes: minutesFromStart, title: filled }))).optional(),
});
export type EventCells = z.output<typeof eventCells>;

export const formatCells = z.object({
  event_slug: slug,
  slug,
  title: filled,
  description: filledText,
  requirements: z.string(),
  start_offset_minutes: whole,
  price_rubles: kopecks,
  places: count,
  insurance_cost_rubles: kopecks,
  /** The three columns together or not at all. A table without them leaves the terms as they are. */
  insurance_insurer: optional(filled).optional(),
  insurance_sum_rubles: optional(kopecks.refine((sum) => sum > 0, 'нужна сумма больше нуля')).optional(),
  insurance_covers: listed(filled).optional(),
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
  /** `30:100|14:50`, days before the start and percent; empty: the whole sum until the start. Only where `cancel` is 1. */
  refund_steps: listed(parted(':', z.object({ days: whole, percent: whole })))
    .superRefine((steps, context) => {
      const refusal = stepsRefusal(steps);
      if (refusal) context.addIssue({ code: 'custom', message: refusal });
    })
    .optional(),
  license: flag,
  /** When the sale ends, in the city's time; empty: with the start. A table without the column leaves it as it is. */
  sale_ends: optional(
    z.string().regex(/^\d{4}-\d\d-\d\d ([01]\d|2[0-3]):[0-5]\d$/, 'нужно время города: ГГГГ-ММ-ДД ЧЧ:ММ'),
  ).optional(),
  cancelled: flag.optional(),
});
export type FormatCells = z.output<typeof formatCells>;
