import { z } from 'zod';
import { MOST_ROWS } from '@/lib/contract/wire/most-rows';
import { fileResponse, operation } from '@/lib/contract/wire/operation';
import { city, day, instant, listOf, nameText, personText, publicId, titleText } from '@/lib/contract/wire/shapes';
import { NO_START_NUMBER, readStartNumber } from '@/lib/domain/results/result/start-number';
import { resultGender, sentGender, sentMembers, teamMember, teamOrPerson } from './result-team';

/** After the finishers, in this order; ON is on the course, NC has a time and no place: out of competition. */
export const resultStatus = z.enum(['FIN', 'ON', 'NC', 'LAP', 'DNF', 'DNS', 'DSQ']);
export type ResultStatus = z.infer<typeof resultStatus>;

/** A time of the race in whole milliseconds. */
const milliseconds = z.number().int().nonnegative();

export const startNumber = z.string().transform((written, { addIssue }) => {
  const number = readStartNumber(written);
  if (number !== null) return number;
  addIssue(NO_START_NUMBER);
  return z.NEVER;
});

/** Many timing programs send a number. */
const sentStartNumber = z.union([startNumber, z.int().transform(String).pipe(startNumber)], NO_START_NUMBER);

const count = z.number().int().nonnegative();

const split = z.object({
  name: z.string(),
  /** Time of this leg only. */
  time: milliseconds.nullable(),
  /** Since the start, at the end of the leg; present if it is not the sum of the legs so far. */
  passed: milliseconds.nullable().optional(),
  /** Among all who finished this leg, by the time since the start; present if `split_places` was requested. */
  place: z.number().int().positive().nullable().optional(),
  gap: milliseconds.nullable().optional(),
});

export const bestLeg = z.object({ name: z.string(), time: milliseconds });
export type BestLeg = z.infer<typeof bestLeg>;

export const resultRow = z.object({
  _id: z.string(),
  start_number: z.string(),
  ticket_number: z.string().nullable(),
  first_name: z.string(),
  /** A team has its whole name here. */
  last_name: z.string(),
  gender: resultGender,
  /** Present if the row is a team, empty if its members are not known. */
  members: z.array(teamMember).nullable().optional(),
  age: z.number().int().nullable(),
  category: z.string(),
  region: z.string(),
  company_name: z.string().nullable(),
  status: resultStatus,
  position: z.number().int().nullable(),
  position_gen: z.number().int().nullable(),
  position_cat: z.number().int().nullable(),
  /** The judges' place, used only among equal times. */
  stated_position: z.number().int().positive().nullable().optional(),
  splits: z.array(split),
  fine_time_result: milliseconds.nullable(),
  /** The clean time, without the penalty («Время чистое»). */
  absolute_time_result: milliseconds.nullable(),
  /** The official time with the penalty, which decides positions. */
  individual_time_result: milliseconds.nullable(),
  /** H:MM:SS, ready to show. */
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

const listedRace = eventCityWithResults.extend({
  /** `null` while a format is not official, or nobody has finished. */
  summary: z
    .object({
      /** The number in all formats together. */
      finishers: count,
      /** The title of the main race, out of `formats`. */
      format: z.string(),
      formats: count,
      /** Winners of the main race, women first; several of a gender if their times are equal. */
      winners: z.array(
        z.object({
          gender: resultGender,
          first_name: z.string(),
          last_name: z.string(),
          start_number: z.string(),
          formattedTime: z.string().nullable(),
        }),
      ),
    })
    .nullable()
    .optional(),
});
export type ListedRace = z.infer<typeof listedRace>;

const formatEntry = z.object({
  external_format: z.string(),
  /** Names of columns, and between them the legs as `splits` names them (swim, t1, bike, t2, run). */
  fields_list: z.array(z.string()),
});

const broadcast = z.object({ enabled: z.boolean(), until: instant.nullable() });

const stateSince = instant.nullable().optional();

export const resultFormat = formatEntry.extend({
  title: z.string(),
  /** Otherwise the results are provisional. */
  official: z.boolean(),
  broadcast,
  state_since: stateSince,
});
export type ResultFormat = z.infer<typeof resultFormat>;

const splitMark = z.object({
  name: z.string(),
  time: milliseconds.nullable(),
  /** Since the start. */
  elapsed: milliseconds.nullable(),
  /** By `elapsed`, out of `of`; `gap` is behind the first. */
  place: z.number().int().positive().nullable(),
  gap: milliseconds.nullable(),
  of: count,
  /** By `time`. */
  leg_place: z.number().int().positive().nullable(),
});

export const athleteResult = z.object({
  city: eventCityWithResults,
  format: resultFormat,
  row: resultRow,
  splits: z.array(splitMark),
  best_legs: z.array(bestLeg),
  leader_result: milliseconds.nullable(),
  finishers: z.object({ all: count, gender: count, category: count }),
  /** Finishers per `step` milliseconds from `from`; `null` without finishers. */
  histogram: z.object({ from: milliseconds, step: milliseconds.positive(), counts: z.array(count) }).nullable(),
  revision: z.string(),
});
export type AthleteResult = z.infer<typeof athleteResult>;

const rowFilter = z
  .object({ gender: resultGender, category: z.string().max(100), club: z.string().max(200) })
  .partial();

const filterChoices = z.object({
  genders: z.array(resultGender),
  categories: z.array(z.string()),
  clubs: z.array(z.string()),
});

const raceTime = milliseconds.max(345_599_999, 'Время больше четырёх суток');

/** Always complete, the members of a team too. A row whose version is not above the stored one is ignored. */
const sentRow = z.object({
  start_number: sentStartNumber,
  version: z.number('Версия строки должна быть числом').int().min(1).max(Number.MAX_SAFE_INTEGER),
  first_name: personText(100).optional(),
  last_name: personText(100).min(1, 'Нет фамилии'),
  gender: sentGender,
  members: sentMembers.nullable().optional(),
  age: z.number().int().min(1).max(120).nullable().default(null),
  category: nameText(100).default(''),
  region: nameText(200).default(''),
  company_name: nameText(200).nullable().default(null),
  status: z.enum(resultStatus.options, 'Неизвестный статус'),
  splits: z
    .array(
      z.object({
        name: titleText(50).min(1),
        time: raceTime.nullable(),
        /** Since the start, at the end of the leg, so that other legs keep their places if one is missing. */
        passed: raceTime.nullable().optional(),
      }),
    )
    .max(30),
  fine_time_result: raceTime.nullable().default(null),
  individual_time_result: raceTime.nullable().default(null),
  stated_position: z.number().int().min(1).max(9_999_999).nullable().default(null),
  /** Withdraws the number from the race until a greater version brings it back. */
  deleted: z.boolean().default(false),
});
export const ingestedRow = sentRow.transform(teamOrPerson);
export type IngestedRow = z.input<typeof ingestedRow>;

export const formatName = z
  .string()
  .regex(/^[\p{L}\p{N}][\p{L}\p{N}_-]{0,99}$/u, 'Имя формата — буквы, цифры, дефис, без пробелов, до 100 знаков');

/** `settings` are sent when they change. */
export const ingestedBatch = z.object({
  event_city_id: publicId,
  format: formatName,
  title: titleText(200).min(1).optional(),
  /** Rows are validated one by one: a wrong one does not affect the others. */
  rows: z.array(z.union([ingestedRow, z.unknown()])).max(1000, 'Не больше 1000 строк за раз'),
  settings: z.object({ broadcast_until: instant.nullable(), official: z.boolean() }).partial().optional(),
});
export type IngestedBatch = Omit<z.input<typeof ingestedBatch>, 'rows'> & { rows: IngestedRow[] };

export const liveSettings = z.object({
  leader_result: milliseconds.nullable(),
  formats: z.array(formatEntry.extend({ title: z.string().optional() })),
  broadcast,
  official: z.boolean(),
  state_since: stateSince,
  /** Sent as `after` on a reconnect, so that nothing is missed. */
  revision: z.string(),
});
export type LiveSettings = z.infer<typeof liveSettings>;

export const liveMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('result_value'), data: resultRow }),
  /** Ends every batch of rows. `reset`: the rows before it are the whole table. */
  z.object({ type: z.literal('settings'), data: liveSettings, reset: z.boolean().optional() }),
  z.object({ type: z.literal('error'), message: z.string() }),
  z.object({ type: z.literal('heartbeat') }),
]);

/** After three times as long without a message, the connection is lost. */
export const HEARTBEAT_MS = 15_000;
export type LiveMessage = z.infer<typeof liveMessage>;

export const livePath = (format: string, eventCityId: string): string =>
  `/ws/event_updates/${encodeURIComponent(format)}/${encodeURIComponent(eventCityId)}`;

const athleteAddress = z.object({
  event_city_public_id: publicId,
  format: z.string().min(1).max(100),
  start_number: startNumber,
});

export const results = {
  eventCities: operation({
    method: 'POST',
    path: '/api/results/event_city/filtered',
    summary:
      'Города событий, у которых есть результаты, новые сверху; у официальных — сколько финишировало и кто первый',
    body: z.object({ search: z.string().max(100).optional(), year: z.number().int().optional() }),
    response: listOf(listedRace),
    browser: true,
  }),
  formats: operation({
    method: 'GET',
    path: '/api/external/formats/:event_city_public_id',
    summary: 'Форматы с результатами и сам город события',
    params: z.object({ event_city_public_id: publicId }),
    response: z.object({ values: z.array(resultFormat), city: eventCityWithResults }),
    browser: true,
  }),
  rows: operation({
    method: 'POST',
    path: '/api/event_city/filtered',
    summary:
      'Строки результатов: сначала финишировавшие, затем LAP, DNF, DNS, DSQ; большие таблицы — по страницам одной revision',
    body: z.object({
      /** Without it the newest event with results, of the year if one is given. */
      event_city_id: publicId.optional(),
      year: z.number().int().optional(),
      /** Without it the main race of the event. */
      format: z.string().min(1).max(100).optional(),
      search: z.string().max(100).optional(),
      ...rowFilter.shape,
      page: z.number().int().min(1).max(10_000).optional(),
      page_size: z.number().int().min(1).max(MOST_ROWS).optional(),
      /** `number`: by start number, so that no change of places moves a row from page to page; not with a filter. */
      order: z.enum(['place', 'number']).optional(),
      /** Adds places and gaps to `splits`; a subscriber with all rows counts them itself. */
      split_places: z.boolean().optional(),
      /** Also the first three of the race and of each gender, and the first of each category. */
      leaders: z.boolean().optional(),
      choices: z.boolean().optional(),
    }),
    response: z.object({
      values: z.array(resultRow),
      leaders: z.array(resultRow).optional(),
      choices: filterChoices.optional(),
      best_legs: z.array(bestLeg),
      total: count,
      page: z.number().int().positive(),
      revision: z.string(),
    }),
    browser: true,
  }),
  athlete: operation({
    method: 'GET',
    path: '/api/results/athlete/:event_city_public_id/:format/:start_number',
    summary: 'Участник в гонке: места на отсечках и распределение времени финишировавших',
    params: athleteAddress,
    response: athleteResult,
  }),
  diploma: operation({
    method: 'GET',
    path: '/api/results/diploma/:event_city_public_id/:format/:start_number',
    summary: 'Диплом финишировавшего (PDF): место, время, этапы; только по официальным результатам',
    params: athleteAddress,
    response: fileResponse,
    file: { maxBytes: 1_048_576, types: ['application/pdf'] },
  }),
  ingest: operation({
    method: 'POST',
    path: '/api/results/ingest',
    summary:
      'Строки хронометража: до 1000 за раз; неверные названы, остальные приняты; повтор и опоздание ничего не меняют',
    access: 'timing-partner',
    body: ingestedBatch,
    // A thousand rows of thirty splits.
    bodyLimits: { bytes: 4 * 1024 * 1024, values: 120_000 },
    response: z.object({
      /** Newer than the stored rows. */
      accepted: count,
      /** Errors by number of the row in the batch, from 1. */
      refused: z.array(z.object({ row: count.positive(), message: z.string() })),
      /** Whether the results are official after the batch. */
      official: z.boolean(),
      /** Why they are not, although the batch asked for it: rows are wrong, or athletes still on the course. */
      message: z.string().optional(),
      /** Present if a row was taken without a split that contradicts the others. */
      remarks: z.array(z.object({ row: count.positive(), message: z.string() })).optional(),
      revision: z.string(),
    }),
  }),
};
