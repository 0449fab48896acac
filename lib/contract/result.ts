import { z } from 'zod';
import { city, day, listOf, publicId } from './common';
import { operation } from './operation';

/** After the finishers, in this order. */
export const resultStatus = z.enum(['FIN', 'LAP', 'DNF', 'DNS', 'DSQ']);
export type ResultStatus = z.infer<typeof resultStatus>;

/** A time of the race in whole milliseconds. */
const milliseconds = z.number().int().nonnegative();

export const split = z.object({ name: z.string(), time: milliseconds.nullable() });

export const resultRow = z.object({
  _id: z.string(),
  start_number: z.number().int(),
  ticket_number: z.string().nullable(),
  first_name: z.string(),
  last_name: z.string(),
  gender: z.enum(['М', 'Ж']),
  age: z.number().int().nullable(),
  category: z.string(),
  region: z.string(),
  company_name: z.string().nullable(),
  status: resultStatus,
  position: z.number().int().nullable(),
  position_gen: z.number().int().nullable(),
  position_cat: z.number().int().nullable(),
  splits: z.array(split),
  /** The penalty. */
  fine_time_result: milliseconds.nullable(),
  /** The clean time, without the penalty («Время чистое», P §3). */
  absolute_time_result: milliseconds.nullable(),
  /** The official time, the penalty in it: positions are given by it. */
  individual_time_result: milliseconds.nullable(),
  /** `individual_time_result` as H:MM:SS, ready to show. */
  formattedTime: z.string().nullable(),
});
export type ResultRow = z.infer<typeof resultRow>;

export const eventCityWithResults = z.object({
  public_id: publicId,
  title: z.string(),
  city,
  start_date: day,
  timezone: z.string(),
});
export type EventCityWithResults = z.infer<typeof eventCityWithResults>;

export const resultFormat = z.object({
  external_format: z.string(),
  title: z.string(),
  /**
   * Columns in the order they are shown: names of P §3, and between them the legs as `splits` names them
   * (swim, t1, bike, t2, run; run1 and run2 in a duathlon).
   */
  fields_list: z.array(z.string()),
});
export type ResultFormat = z.infer<typeof resultFormat>;

export const results = {
  eventCities: operation({
    method: 'POST',
    path: '/api/results/event_city/filtered',
    summary: 'Города событий, у которых есть результаты, новые сверху',
    body: z.object({ search: z.string().max(100).optional(), year: z.number().int().optional() }),
    answer: listOf(eventCityWithResults),
    browser: true,
  }),
  formats: operation({
    method: 'GET',
    path: '/api/external/formats/:event_city_public_id',
    summary: 'Форматы с результатами и сам город события',
    params: z.object({ event_city_public_id: publicId }),
    answer: z.object({ values: z.array(resultFormat), city: eventCityWithResults }),
    browser: true,
  }),
  rows: operation({
    method: 'POST',
    path: '/api/event_city/filtered',
    summary: 'Строки результатов: сначала финишировавшие, затем LAP, DNF, DNS, DSQ',
    body: z.object({
      event_city_id: publicId,
      format: z.string().min(1).max(100),
      search: z.string().max(100).optional(),
      page: z.number().int().min(1).max(10_000).optional(),
      page_size: z.number().int().min(1).max(5000).optional(),
    }),
    answer: z.object({
      values: z.array(resultRow),
      total: z.number().int().nonnegative(),
      page: z.number().int().positive(),
    }),
    browser: true,
  }),
};
