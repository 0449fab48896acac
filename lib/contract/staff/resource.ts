import { z } from 'zod';
import { freshProof } from '@/lib/contract/account/fresh-proof';
import { type BodyLimits, FORM, FORM_WITH_TEXT, STAFF_FILE } from '@/lib/contract/wire/body-limits';
import { fileResponse, type Operation, operation, type StaffAccess } from '@/lib/contract/wire/operation';
import { empty, instant } from '@/lib/contract/wire/shapes';
import type { Permission } from '@/lib/domain/staff/role';
import { type FieldMeta, type Input, metaOf } from './fields';
import { preview } from './preview';
import {
  actionResponse,
  byId,
  changesQuery,
  changesResponse,
  chosenRows,
  details,
  draftForm,
  fieldsOf,
  id,
  listQuery,
  listResponse,
  MOST_ACTED_ON,
  reasonShape,
  savedDraft,
  versionShape,
} from './shapes';

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
  readonly waits?: {
    readonly tab: string;
    readonly title: string;
    readonly since: string;
    /** It waits for those who have this; else for everybody who reads the list. */
    readonly permission?: Permission;
  };
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
      ...(on === 'many' && chosenRows),
    });
  if (!form) bodies.set(kind, body);
  return body;
}

/** A document is judged in its turn. */
const FILE_TIMEOUT_MS = 60_000;

/** What a form may carry follows from its fields. */
function limitsOf(inputs: readonly (Input | undefined)[]): {
  readonly bodyLimits: BodyLimits;
  readonly timeoutMs?: number;
} {
  if (inputs.includes('file')) return { bodyLimits: STAFF_FILE, timeoutMs: FILE_TIMEOUT_MS };
  return { bodyLimits: inputs.includes('rich-text') ? FORM_WITH_TEXT : FORM };
}

const inputsOf = (form: z.ZodObject) => fieldsOf(form.shape).map(([, { input }]) => input);

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
    {
      form: carried = empty,
      ...parts
    }: {
      /** What the body carries, whatever else stands in it. */
      form?: z.ZodObject | undefined;
      params?: P;
      query?: Q;
      body?: B;
      response: z.ZodType;
      idempotent?: true;
      file?: Operation['file'];
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
      ...limitsOf(inputsOf(carried)),
      ...parts,
    } as never) as unknown as StaffOperation;

  const query = listQuery(definition);
  const formShape = form ?? empty;
  // What has drafts begins as one.
  const written = can.includes('draft') ? draftForm(formShape) : formShape;
  const hasText = inputsOf(formShape).includes('rich-text');
  const leftOut = hasText ? { warnings: savedDraft.shape.warnings } : {};
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
      { form: definitionOf.form, ...params, body, response: actionResponse, idempotent: true },
      permission,
    );
    if (!definitionOf.preview) return [[action, run] as const];
    const asked = z.object({
      ...(definitionOf.form && { form: definitionOf.form }),
      ...(definitionOf.on === 'many' && chosenRows),
    });
    const shown = staffOperation(
      'POST',
      `${tail}/preview`,
      `${definitionOf.title}: что будет`,
      { form: definitionOf.form, ...params, body: asked, response: preview },
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
        form: formShape,
        body: z.object({ form: written, ...reason, ...proof, seen: z.string().max(64).optional() }),
        response: z.object({ id, ...(can.includes('draft') ? savedDraft.shape : leftOut) }),
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
        form: formShape,
        params: byId,
        body: z.object({ form: formShape, version: versionShape, reason: reasonShape.optional() }),
        response: z.object({ version: versionShape, ...leftOut }),
      }),
    }),
    ...(can.includes('draft') && {
      saveDraft: staffOperation('PUT', '/:id/draft', 'сохранить черновик', {
        form: formShape,
        params: byId,
        body: z.object({
          form: written,
          /** The draft that was read is of this instant; `null`: there was none. */
          at: instant.nullable(),
          /** The version of the published form that its writer has seen; given, it is what the draft is compared with. */
          base: versionShape.nullable().optional(),
        }),
        response: savedDraft,
      }),
    }),
    changes: staffOperation('GET', '/:id/changes', 'история', {
      params: byId,
      query: changesQuery,
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
