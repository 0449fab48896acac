import { z } from 'zod';
import * as fieldMessages from '@/lib/domain/base/input/field-messages';
import { UPLOAD_LIMIT_BYTES } from '@/lib/domain/base/input/upload';
import { INVISIBLE_CHARACTERS, isVisible, personName, tidied, titleLine } from '@/lib/domain/base/text/name';
import { isRealDay } from '@/lib/domain/base/time/day';

export const publicId = z.uuid();

const lineOf = (stored: (text: string) => string) => (most: number, fault?: string) =>
  z
    .string(fault === undefined ? undefined : { error: fault })
    .overwrite(stored)
    .max(most);

/** A name of a team, club or thing, and any other line that people write. */
export const nameText = lineOf(tidied);

/** A title, which may have no-break spaces. */
export const titleText = lineOf(titleLine);

/** A name of something that the federation stores, exactly as it was sent. */
export const chosenText = (most: number) => z.string().trim().max(most).refine(isVisible, INVISIBLE_CHARACTERS);

/** A first, last or second name. */
export const personText = lineOf(personName);

export const byPublicId = z.object({ public_id: publicId });

/** An instant in ISO 8601 with its offset, e.g. 2026-06-14T09:00:00Z. */
export const instant = z.iso.datetime({ offset: true });

/** A calendar day, YYYY-MM-DD. */
export const day = z.iso.date();

/** A calendar day that the database can store. */
export const realDay = (message: string) => z.iso.date({ error: message, abort: true }).refine(isRealDay, message);

/** A calendar day as a form may send it: YYYY-MM-DD, DD.MM.YYYY or DD/MM/YYYY; the first form goes on. */
export const dayOfForm = (message: string) =>
  z
    .string(message)
    .transform((text) => text.replace(/^(\d{2})([./])(\d{2})\2(\d{4})$/, '$4-$3-$1'))
    .pipe(realDay(message));

/** Length of the base64 data URL of a file just below 1 MB. */
export const LONGEST_DATA_URL = Math.ceil(UPLOAD_LIMIT_BYTES / 3) * 4 + 100;

/** Rubles with at most two decimals. */
export const rubles = z.number().nonnegative();

export const empty = z.object({});

/** Whole kopecks: a sum that is compared, not shown. */
export const kopecks = z
  .number({ error: 'Сумма должна быть числом' })
  .int(fieldMessages.integer)
  .nonnegative('Сумма не может быть меньше нуля');

/** Kopecks, total and by line; `null` if the request named no sum. */
export const sumChange = z.object({
  expected_total: kopecks,
  total: kopecks,
  lines: z.array(z.object({ title: z.string(), expected_total: kopecks.nullable(), total: kopecks })),
});
export type SumChange = z.infer<typeof sumChange>;

/**
 * Why a staff operation is refused: `enter`: the working session is over; `permission`: the roles do not have it;
 * `changed`: somebody has saved the row since it was read; `seen`: the effects are not those that were shown;
 * `fields`: a message for each field that is wrong.
 */
export const staffRefusalCode = z.enum(['enter', 'permission', 'changed', 'seen', 'fields']);
export type StaffRefusalCode = z.infer<typeof staffRefusalCode>;

/** The message is Russian; 429 has the seconds to wait, 409 of a payment both sums. */
export const errorResponse = z.object({
  message: z.string(),
  retry_after: z.number().int().positive().optional(),
  code: z
    .enum(['session-changed', ...staffRefusalCode.options])
    .optional()
    .catch(undefined),
  /** What a staff operation adds to its refusal: lib/contract/staff/refusal.ts reads it. */
  staff: z.record(z.string(), z.unknown()).optional().catch(undefined),
  sum_change: sumChange.optional().catch(undefined),
});
export type ErrorResponse = z.infer<typeof errorResponse>;

/** List responses are read from `values` unless stated. */
export function listOf<S extends z.ZodType>(item: S) {
  return z.object({ values: z.array(item) });
}

/** Without it the artwork is shown. */
export const banners = z.object({
  preview: z.string().nullable(),
  small: z.string().nullable(),
  main: z.string().nullable(),
});

export const discipline = z.enum(['swim', 'bike', 'run', 'winter', 'cross', 'para', 'kids', 'tri']);
export type Discipline = z.infer<typeof discipline>;

export const city = z.object({ id: z.number().int(), name_ru: z.string() });
