import { z } from 'zod';
import { freshProof } from '@/lib/contract/account/fresh-proof';
import { type BodyLimits, FORM, FORM_WITH_TEXT } from '@/lib/contract/wire/body-limits';
import { fileResponse, type Operation, operation, type StaffAccess } from '@/lib/contract/wire/operation';
import { empty, instant } from '@/lib/contract/wire/shapes';
import { writtenDay } from '@/lib/domain/base/time/written-day';
import type { Permission } from '@/lib/domain/staff/role';
import { type FieldMeta, metaOf } from './fields';
import { preview } from './preview';
import { section } from './section';

/** The groups of the navigation. */
export const groups = ['content', 'events', 'shop', 'office', 'money', 'service'] as const;
export type Group = (typeof groups)[number];

/** `draft`: it is written beside what is published; `reorder`: people decide which stands first. */
type Verb = 'create' | 'save' | 'export' | 'draft' | 'reorder';

/** What is done with rows: by a press, after a form, a preview, a reason, a proof, as it says. */
export interface ActionDefinition {
  readonly title: string;
  /** What is said once it is done. */
  readonly done: string;
  /** `many` also stands on the page of one. */
  readonly on: 'one' | 'many';
  readonly form?: z.ZodObject;
  /** What is needed for it; else what is needed for writing. */
  readonly permission?: Permission;
  readonly preview?: true;
  readonly reason?: true;
  /** «Подтвердите, что это вы» inside the request. */
  readonly proof?: true;
  /** Ticked before it may be pressed. */
  readonly affirmed?: string;
}

/** A noun of the staff area: its list, details page, form and actions are drawn from this. */
export interface Definition {
  readonly name: string;
  readonly group: Group;
  readonly titles: { readonly one: string; readonly many: string; readonly create?: string };
  readonly permissions: { readonly read: Permission | null; readonly write?: Permission };
  readonly row: z.ZodRawShape;
  /** The first is shown where none is chosen. */
  readonly tabs?: Readonly<Record<string, string>>;
  /** The hint of the search; there is none without it. */
  readonly search?: string;
  /** A tab whose rows wait for a person: it stands on «Сегодня». */
  readonly waits?: { readonly tab: string; readonly title: string; readonly since: string };
  /** «/» finds its rows by their search. */
  readonly found?: true;
  /** Nothing is listed before something is searched for. */
  readonly searchOnly?: true;
  readonly form?: z.ZodObject;
  readonly createProof?: true;
  readonly createReason?: true;
  readonly can: readonly Verb[];
  readonly actions?: Readonly<Record<string, ActionDefinition>>;
}

export const MOST_ROWS_A_PAGE = 100;
export const ROWS_A_PAGE = 50;
/** Rows are counted up to here. */
export const MOST_COUNTED = 10_000;
export const MOST_ACTED_ON = 1000;
export const MOST_EXPORTED = 20_000;

const id = z.string().min(1).max(64);
export const versionShape = z.string().regex(/^[0-9a-f]{16}$/);
const byId = z.object({ id });
const reasonShape = z.string().trim().min(3, 'Напишите, почему').max(200, 'Не длиннее 200 знаков');

const changedField = z.object({ field: z.string(), from: z.string(), to: z.string() });

export const change = z.object({
  at: instant,
  by: z.string(),
  what: z.string(),
  reason: z.string(),
  changes: z.array(changedField),
});
export type Change = z.infer<typeof change>;
export const changesResponse = z.object({ values: z.array(change) });

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

type Fields = readonly (readonly [string, FieldMeta])[];
const fieldsOf = (shape: z.ZodRawShape): Fields =>
  Object.entries(shape).map(([name, field]) => [name, metaOf(field as z.ZodType)]);

const spanDay = z
  .string()
  .overwrite((typed) => writtenDay(typed) ?? typed)
  .refine((typed) => typed === '' || writtenDay(typed) !== null, 'Введите дату, например 05.06.2026')
  .optional();

/** An instant is filtered by its days in Moscow, both included. */
export const from = (name: string) => `${name}_from`;
export const to = (name: string) => `${name}_to`;

export function listQuery({ row, tabs = {} }: Definition) {
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

function listResponse({ row }: Definition) {
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

/** A draft may lack what is asked for before it is published: any length, nothing at all. */
function draftForm(form: z.ZodObject): z.ZodObject {
  const loose = fieldsOf(form.shape).map(([name, { input, max = 10_000 }]): readonly [string, z.ZodType] => {
    if (input === 'flag') return [name, z.boolean().nullable()];
    if (input === 'count' || input === 'rubles' || input === 'region') return [name, z.number().nullable()];
    if (input === 'cover' || input === 'subjects' || input === 'choices') return [name, form.shape[name].nullable()];
    return [name, z.string().max(max).nullable()];
  });
  return z.object(Object.fromEntries(loose));
}

/** The ticked rows, or all that a filter of the list finds, of which the caller has seen so many. */
const many = {
  ids: z.array(id).min(1).max(MOST_ACTED_ON).optional(),
  all: z
    .object({
      filter: z.record(z.string().max(64), z.string().max(200)),
      count: z.number().int().min(1).max(MOST_ACTED_ON),
    })
    .optional(),
};
export type ChosenRows = { readonly [K in keyof typeof many]?: z.infer<(typeof many)[K]> };

const bodies = new Map<string, z.ZodObject>();

/** Actions that ask for the same have one schema, so that OpenAPI names it once. */
function actionBody({ on, form, reason, proof, affirmed }: ActionDefinition): z.ZodObject {
  const kind = JSON.stringify([on, reason, proof, affirmed !== undefined]);
  const known = form ? undefined : bodies.get(kind);
  const body =
    known ??
    z.object({
      ...(form && { form }),
      ...(reason && { reason: reasonShape }),
      ...(proof && { proof: freshProof }),
      ...(affirmed && { affirmed: z.literal(true, 'Отметьте подтверждение') }),
      seen: z.string().max(64).optional(),
      ...(on === 'many' && many),
    });
  if (!form) bodies.set(kind, body);
  return body;
}

type StaffOperation = Operation & { readonly staff: StaffAccess };

export interface Resource<D extends Definition = Definition> {
  readonly definition: D;
  readonly operations: Readonly<Record<string, StaffOperation>>;
}

/** Names the operations of a noun. Literal paths stand before those with an id: the first that fits is taken. */
export function resource<const D extends Definition>(definition: D): Resource<D> {
  const { name, titles, permissions, form, can, createProof, createReason, actions = {} } = definition as Definition;
  const write = permissions.write ?? permissions.read;
  const staffOperation = <
    P extends z.ZodObject | undefined,
    Q extends z.ZodObject | undefined,
    B extends z.ZodType | undefined,
  >(
    method: 'GET' | 'POST' | 'PUT',
    tail: string,
    summary: string,
    parts: {
      params?: P;
      query?: Q;
      body?: B;
      response: z.ZodType;
      idempotent?: true;
      file?: Operation['file'];
      bodyLimits?: BodyLimits;
    },
    permission: Permission | null = method === 'GET' ? permissions.read : write,
  ): StaffOperation =>
    operation({
      method,
      path: `/api/staff/${name}${tail}`,
      summary: `${titles.many}: ${summary}`,
      access: 'staff',
      staff: { permissions: [...new Set([permissions.read, permission])].filter((one) => one !== null) },
      browser: true,
      bodyLimits: FORM,
      ...parts,
    } as never) as unknown as StaffOperation;

  const query = listQuery(definition);
  const formShape = form ?? empty;
  const reason = createReason ? { reason: reasonShape } : {};
  const proof = createProof ? { proof: freshProof } : {};
  const ofActions = Object.entries(actions).flatMap(([action, definitionOf]) => {
    const tail = definitionOf.on === 'one' ? `/:id/${action}` : `/${action}`;
    const params = definitionOf.on === 'one' ? { params: byId } : {};
    const body = actionBody(definitionOf);
    const permission = definitionOf.permission ?? write;
    const run = staffOperation(
      'POST',
      tail,
      definitionOf.title,
      { ...params, body, response: actionResponse, idempotent: true },
      permission,
    );
    if (!definitionOf.preview) return [[action, run] as const];
    const asked = z.object({
      ...(definitionOf.form && { form: definitionOf.form }),
      ...(definitionOf.on === 'many' && many),
    });
    const shown = staffOperation(
      'POST',
      `${tail}/preview`,
      `${definitionOf.title}: что будет`,
      { ...params, body: asked, response: preview },
      permission,
    );
    return [[`${action}Preview`, shown] as const, [action, run] as const];
  });

  const operations: Record<string, StaffOperation> = {
    list: staffOperation('GET', '', 'список', { query, response: listResponse(definition) }),
    ...(can.includes('export') && {
      export: staffOperation('GET', '/export', 'выгрузка', {
        query: query.omit({ page: true, page_size: true }).extend({ as: z.enum(['csv', 'xlsx']) }),
        response: fileResponse,
        file: {
          maxBytes: 20 * 1024 * 1024,
          types: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
        },
      }),
    }),
    ...(can.includes('reorder') && {
      reorder: staffOperation('PUT', '/order', 'порядок', {
        // The whole list as it is to be, and as it was read.
        body: z.object({ ids: z.array(id).max(MOST_ACTED_ON), was: z.array(id).max(MOST_ACTED_ON) }),
        response: empty,
      }),
    }),
    ...(can.includes('create') && {
      create: staffOperation('POST', '', 'создать', {
        body: z.object({ form: formShape, ...reason, ...proof, seen: z.string().max(64).optional() }),
        response: z.object({ id }),
        idempotent: true,
      }),
    }),
    ...Object.fromEntries(ofActions.filter(([, { path }]) => !path.includes(':id'))),
    one: staffOperation('GET', '/:id', titles.one, {
      params: byId,
      response: details,
    }),
    ...(can.includes('save') && {
      save: staffOperation('PUT', '/:id', 'сохранить', {
        params: byId,
        body: z.object({ form: formShape, version: versionShape, reason: reasonShape.optional() }),
        response: z.object({ version: versionShape }),
      }),
    }),
    ...(can.includes('draft') && {
      saveDraft: staffOperation('PUT', '/:id/draft', 'сохранить черновик', {
        params: byId,
        // `at` of the draft that was read; `null`: there was none.
        body: z.object({ form: draftForm(formShape), at: instant.nullable() }),
        // What was left out of the text, in words.
        response: z.object({ at: instant, warnings: z.array(z.string()) }),
        bodyLimits: FORM_WITH_TEXT,
      }),
    }),
    changes: staffOperation('GET', '/:id/changes', 'история', {
      params: byId,
      response: changesResponse,
    }),
    ...Object.fromEntries(ofActions.filter(([, { path }]) => path.includes(':id'))),
  };
  return { definition, operations };
}

export type FieldDescriptor = FieldMeta & { readonly name: string };

const described = (shape: z.ZodRawShape): FieldDescriptor[] =>
  fieldsOf(shape).map(([name, meta]) => ({ ...meta, name }));

/** What the browser needs to draw a resource: JSON alone. */
export function descriptorOf({ definition }: Resource, sees: (permission: Permission | null) => boolean) {
  const { name, titles, permissions, row, tabs = {}, search, searchOnly, form, can, actions = {} } = definition;
  const visible = Object.entries(row).filter(([, field]) => {
    const { permission } = metaOf(field as z.ZodType);
    return permission === undefined || sees(permission);
  });
  const mayWrite = sees(permissions.write ?? permissions.read);
  return {
    name,
    titles,
    tabs,
    search: search ?? null,
    searchOnly: searchOnly ?? false,
    can: can.filter((verb) => verb === 'export' || mayWrite),
    createProof: definition.createProof ?? false,
    createReason: definition.createReason ?? false,
    columns: described(Object.fromEntries(visible)),
    form: form ? described(form.shape) : null,
    actions: Object.entries(actions)
      .filter(([, { permission }]) => sees(permission ?? permissions.write ?? permissions.read))
      .map(([action, { form: inner, ...rest }]) => ({
        name: action,
        ...rest,
        form: inner ? described(inner.shape) : [],
      })),
  };
}
export type Descriptor = ReturnType<typeof descriptorOf>;
