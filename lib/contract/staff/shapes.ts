import { z } from 'zod';
import { instant } from '@/lib/contract/wire/shapes';
import { writtenDay } from '@/lib/domain/base/time/written-day';
import { type FieldMeta, metaOf } from './fields';
import { section } from './section';

export const MOST_ROWS_A_PAGE = 100;
export const ROWS_A_PAGE = 50;
/** Rows are counted up to here. */
export const MOST_COUNTED = 10_000;
export const MOST_ACTED_ON = 1000;
export const MOST_EXPORTED = 20_000;

export const id = z.string().min(1).max(64);
export const versionShape = z.string().regex(/^[0-9a-f]{16}$/);
export const byId = z.object({ id });
export const reasonShape = z.string().trim().min(3, 'Напишите, почему').max(200, 'Не длиннее 200 знаков');

const changedField = z.object({ field: z.string(), from: z.string(), to: z.string() });

export const change = z.object({
  /** What `restore` takes. */
  id: z.number().int(),
  at: instant,
  by: z.string(),
  what: z.string(),
  reason: z.string(),
  changes: z.array(changedField),
});
export type Change = z.infer<typeof change>;
export const changesQuery = z.object({ page: z.coerce.number().int().min(1).max(MOST_COUNTED).default(1) });
export const changesResponse = z.object({ values: z.array(change), more: z.boolean() });

export const actionResponse = z.object({
  message: z.string(),
  /** Shown once and never again. */
  secret: z.string().optional(),
});

/** What is written and not published yet. */
const draft = z.object({
  form: z.record(z.string(), z.unknown()),
  /** The version of the published form that it began from; another one now: somebody published meanwhile. */
  base: versionShape.nullable(),
  at: instant,
  by: z.string(),
  publish_at: instant.nullable(),
  /** When its author asked an editor to read it. */
  asked_at: instant.nullable(),
});
export type Draft = z.infer<typeof draft>;

/** What was left out of a text is said in words. */
export const savedDraft = z.object({ at: instant, warnings: z.array(z.string()) });
export type SavedDraft = z.infer<typeof savedDraft>;

export const details = z.object({
  id,
  title: z.string(),
  /** As it is published. */
  form: z.record(z.string(), z.unknown()).nullable(),
  version: versionShape.nullable(),
  draft: draft.nullable(),
  sections: z.array(section),
  /** Why an action cannot be taken, by its name; `null`: it can. */
  actions: z.record(z.string(), z.string().nullable()),
});
export type Details = z.infer<typeof details>;

interface Listed {
  readonly row: z.ZodRawShape;
  readonly tabs?: Readonly<Record<string, string>>;
}

type Fields = readonly (readonly [string, FieldMeta])[];
export const fieldsOf = (shape: z.ZodRawShape): Fields =>
  Object.entries(shape).map(([name, field]) => [name, metaOf(field as z.ZodType)]);

const spanDay = z
  .string()
  .overwrite((typed) => writtenDay(typed) ?? typed)
  .refine((typed) => typed === '' || writtenDay(typed) !== null, 'Введите дату, например 05.06.2026')
  .optional();

/** An instant is filtered by its days in Moscow, both included. */
export const from = (name: string) => `${name}_from`;
export const to = (name: string) => `${name}_to`;

export function listQuery({ row, tabs = {} }: Listed) {
  const fields = fieldsOf(row);
  const sorts = fields.flatMap(([name, { sort }]) => (sort ? [name, `-${name}`] : []));
  const filtered = fields.filter(([, { filter }]) => filter);
  const filters = filtered.flatMap(([name, { input }]) => (input === 'instant' ? [] : [name]));
  const spans = filtered.flatMap(([name, { input }]) => (input === 'instant' ? [name] : []));
  return z.object({
    page: z.coerce.number().int().min(1).max(MOST_COUNTED).default(1),
    page_size: z.coerce.number().int().min(1).max(MOST_ROWS_A_PAGE).default(ROWS_A_PAGE),
    q: z.string().trim().max(100).optional(),
    tab: z.enum(['', ...Object.keys(tabs)]).optional(),
    sort: z.enum(['', ...sorts]).optional(),
    ...Object.fromEntries(filters.map((name) => [name, z.string().max(200).optional()])),
    ...Object.fromEntries(spans.flatMap((name) => [from(name), to(name)]).map((name) => [name, spanDay])),
  });
}

export type ListQuery = {
  readonly page: number;
  readonly page_size: number;
  readonly q?: string | undefined;
  readonly tab?: string | undefined;
  readonly sort?: string | undefined;
} & Readonly<Record<string, unknown>>;

/** What was stored is shown, whatever a form would say of it; `null` where there is nothing. */
const shownShape = ({ input }: FieldMeta): z.ZodType => {
  if (input === 'flag') return z.boolean().nullable();
  return input === 'rubles' || input === 'count' || input === 'region' ? z.number().nullable() : z.string().nullable();
};

export function listResponse({ row }: Listed) {
  // A field that the caller may not see is absent.
  const fields = Object.fromEntries(fieldsOf(row).map(([name, meta]) => [name, shownShape(meta).optional()]));
  return z.object({
    values: z.array(z.object({ id, title: z.string(), ...fields })),
    total: z.number().int(),
    /** There are more than `total`, which is not counted further. */
    more: z.boolean(),
    /** By tab; `''` where there are none. */
    counts: z.record(z.string(), z.number().int()),
  });
}

/** A draft may lack what is asked for before it is published, and be longer: nothing typed is refused. */
export function draftForm(form: z.ZodObject): z.ZodObject {
  const loose = fieldsOf(form.shape).map(([name, { input, max = 0 }]): readonly [string, z.ZodType] => {
    if (input === 'flag') return [name, z.boolean().nullable()];
    if (input === 'count' || input === 'rubles' || input === 'region') return [name, z.number().nullable()];
    if (input === 'cover' || input === 'subjects' || input === 'choices') return [name, form.shape[name].nullable()];
    return [
      name,
      z
        .string()
        .max(input === 'rich-text' ? 2 * max : 10_000)
        .nullable(),
    ];
  });
  return z.object(Object.fromEntries(loose));
}
