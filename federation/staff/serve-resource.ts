import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import type { Deps } from '@/federation/deps';
import { ApiError, notFound } from '@/federation/http/api-error';
import type { App } from '@/federation/http/serve';
import { requireFreshProof } from '@/federation/modules/account/sign-in/reauthentication';
import { recordAction } from '@/federation/modules/base/operator/record-action';
import type { FreshProof } from '@/lib/contract/account/fresh-proof';
import type { Preview } from '@/lib/contract/staff/preview';
import type { ActionDefinition, Definition, Resource } from '@/lib/contract/staff/resource';
import { type ListQuery, MOST_EXPORTED } from '@/lib/contract/staff/shapes';
import { titleWith } from './action-words';
import type { ActionBinding, Binding, Details, Effects, ListSource, Reading, Writing } from './binding';
import { createDraft, draftOf, type Sent, saveDraft, shownDraft } from './drafts';
import { exportFile } from './export';
import { changesOfSubject, subjectOfPress, wasPressed } from './history';
import { allRows, listRows, visibleColumns } from './list';
import { requirePictures } from './pictures';
import { operatorCall, type StaffCall, serveStaff } from './serve-staff';
import { changesOf, hashOf } from './version';

const EXPORT_TIMEOUT_MS = 30_000;
const versionOf = ({ form, version = form ? hashOf(form) : null }: Details) => version;

const PROOF_ASKED = 'Подтвердите, что это вы';

type Form = Readonly<Record<string, unknown>>;
type Params = { readonly id: string };

interface Body {
  readonly form?: Form;
  readonly version?: string;
  readonly reason?: string;
  readonly seen?: string;
  readonly proof?: FreshProof;
  readonly ids?: readonly string[];
}

type AnyCall = StaffCall & { readonly params: unknown; readonly query: unknown; readonly body: unknown };

/** Serves every operation of a declared resource by its binding. */
export function serveResource(app: App, deps: Deps, { definition, operations }: Resource, binding: Binding): void {
  const resource = new ServedResource(deps, definition, binding);
  for (const [name, operation] of Object.entries(operations)) {
    serveStaff(app, deps, operation, (call) => resource.answer(name, call as AnyCall) as never);
  }
}

class ServedResource {
  constructor(
    private readonly deps: Deps,
    private readonly definition: Definition,
    private readonly binding: Binding,
  ) {}

  async answer(name: string, call: AnyCall): Promise<unknown> {
    switch (name) {
      case 'list':
        return listRows(this.deps.db, this.definition, this.listed(call), call.query as ListQuery, call.staff);
      case 'export':
        return this.export(call);
      case 'one':
        return this.one(call);
      case 'changes':
        return this.changes(call);
      case 'create':
        return this.create(call);
      case 'reorder':
        return this.reorder(call);
      case 'save':
        return this.save(call);
      case 'saveDraft':
        return this.saveDraft(call);
      default:
        return name.endsWith('Preview') ? this.preview(name.slice(0, -'Preview'.length), call) : this.act(name, call);
    }
  }

  private readonly reading = ({ staff, now }: AnyCall, db = this.deps.db): Reading => ({
    db,
    settings: this.deps.settings,
    staff,
    now,
  });

  private writing(call: AnyCall, { reason = '' }: Body): Writing {
    const { staff, idempotencyKey: pressKey } = call;
    return { deps: this.deps, staff, call: { ...operatorCall(call, reason), ...(pressKey && { pressKey }) } };
  }

  private async details(call: AnyCall, id: string, db?: Database): Promise<Details> {
    const details = await this.binding.one(this.reading(call, db), id);
    if (!details) throw notFound(`${this.definition.titles.one}: такой записи нет`);
    return details;
  }

  private async about(id: string) {
    return { noun: this.definition.name, ...(await this.binding.about?.(this.deps.db, id)) };
  }

  private async one(call: AnyCall) {
    const { id } = call.params as Params;
    const details = await this.details(call, id);
    const { title, form, sections = [], refusals = {} } = details;
    if (this.binding.opens) {
      await recordAction(this.deps.db, `${this.definition.name}.open`, id, operatorCall(call), await this.about(id));
    }
    const actions = Object.keys(this.definition.actions ?? {}).map((name) => [name, refusals[name] ?? null]);
    return {
      id,
      title,
      form: form ?? null,
      version: versionOf(details),
      draft: this.definition.can.includes('draft') ? await shownDraft(this.deps.db, this.definition.name, id) : null,
      sections,
      actions: Object.fromEntries(actions),
    };
  }

  private async changes(call: AnyCall) {
    const { id } = call.params as Params;
    await this.details(call, id);
    return changesOfSubject(this.deps.db, id, (call.query as { readonly page: number }).page);
  }

  private listed(call: AnyCall): ListSource {
    return this.binding.list(this.reading(call), (call.query as ListQuery).q ?? '');
  }

  private async export(call: AnyCall) {
    const { as, ...query } = call.query as ListQuery & { readonly as: 'csv' | 'xlsx' };
    const { db } = this.deps;
    const columns = visibleColumns(this.definition, call.staff);
    const limits = { staff: call.staff, most: MOST_EXPORTED, timeoutMs: EXPORT_TIMEOUT_MS };
    const rows = await allRows(db, this.definition, this.listed(call), query as ListQuery, limits);
    const file = await exportFile(this.definition, { rows, columns, as, now: call.now });
    await recordAction(db, `${this.definition.name}.export`, this.definition.name, operatorCall(call), {
      noun: this.definition.name,
      changes: {
        Строк: { from: '', to: String(rows.length) },
        Столбцы: { from: '', to: titleWith(this.definition, columns) },
      },
    });
    return file;
  }

  private drafting(call: AnyCall, id: string) {
    const { name: noun, form: shape } = this.definition;
    if (!shape) throw new Error(`${noun} has no form`);
    return { noun, shape, id, staff: call.staff, call: this.writing(call, {}).call };
  }

  private async saveDraft(call: AnyCall) {
    const { id } = call.params as Params;
    return this.deps.db.transaction(async (tx) => {
      const details = await this.details(call, id, tx);
      const present = { form: details.form ?? null, version: versionOf(details) };
      return saveDraft(tx, this.drafting(call, id), call.body as Sent, present);
    });
  }

  private async createDraft(call: AnyCall) {
    const { idempotencyKey: id, now } = call;
    const { form = {} } = call.body as Body;
    const made = await this.once(call, (tx) => createDraft(tx, this.drafting(call, id), form));
    const stored = made ?? (await draftOf(this.deps.db, this.definition.name, id));
    return { id, warnings: made?.warnings ?? [], at: new Date(stored?.at ?? now).toISOString() };
  }

  private async create(call: AnyCall) {
    if (this.definition.can.includes('draft')) return this.createDraft(call);
    const body = call.body as Body;
    const { create } = this.binding;
    if (!create) throw new Error(`${this.definition.name} cannot be created`);
    const id = call.idempotencyKey;
    const created = () => subjectOfPress(this.deps.db, id, call.staff.userId);
    const before = await created();
    if (before !== null) return { id: before };
    await this.requireProof(call, body, this.definition.createProof);
    await this.once(call, async (tx) => {
      const form = await this.stored(tx, body);
      await create(tx, this.writing(call, body), { id, form: form as never });
    });
    return { id: await created() };
  }

  /** The form as it is to be kept. */
  private async stored(tx: Database, { form = {} }: Body): Promise<Form> {
    if (this.definition.form) await requirePictures(tx, this.definition.form, form);
    return form;
  }

  private async save(call: AnyCall) {
    const { id } = call.params as Params;
    const body = call.body as Body;
    const { lock, save } = this.binding;
    const shape = this.definition.form;
    if (!lock || !save || !shape) throw new Error(`${this.definition.name} cannot be saved`);
    await this.details(call, id);
    const about = await this.about(id);
    return this.deps.db.transaction(async (tx) => {
      const before = await lock(tx, id);
      if (!before) throw notFound(`${this.definition.titles.one}: такой записи нет`);
      if (hashOf(before) !== body.version) throw await this.changedBy(id, before);
      const form = await this.stored(tx, body);
      const changes = changesOf(shape, before, form);
      if (Object.keys(changes).length > 0) {
        const notice = await save(tx, id, form as never, call.now);
        const action = this.writing(call, body).call;
        await recordAction(tx, `${this.definition.name}.save`, id, action, { ...about, changes });
        if (notice.length > 0) await this.deps.queue.enqueue(tx, 'notify-site', { changes: notice });
      }
      const after = await lock(tx, id);
      return { version: hashOf(after) };
    });
  }

  /** Nothing is merged silently: the screen shows both values of each field that differs. */
  private async changedBy(id: string, form: Form): Promise<ApiError> {
    const {
      values: [last],
    } = await changesOfSubject(this.deps.db, id);
    const who = last ? `Пока вы правили, запись изменил(а) ${last.by}` : 'Пока вы правили, запись изменилась';
    const details = { form, version: hashOf(form), by: last?.by ?? null, at: last?.at ?? null };
    return new ApiError(409, who).forStaff('changed', details);
  }

  /** The whole list as it is to be: of two people at once the second is told of the first. */
  private async reorder(call: AnyCall) {
    const { name, titles } = this.definition;
    const { order } = this.binding;
    if (!order) throw new Error(`${name} has no order`);
    const { ids, was } = call.body as { readonly ids: readonly string[]; readonly was: readonly string[] };
    await this.deps.db.transaction(async (tx) => {
      const rows = await order.lock(tx);
      const present = rows.map(({ id }) => id);
      if (!isDeepStrictEqual(present, was)) {
        const isMoved = isDeepStrictEqual(present.toSorted(), was.toSorted());
        const last = isMoved ? (await changesOfSubject(tx, name)).values[0] : undefined;
        throw new ApiError(409, `${last ? `Порядок изменил(а) ${last.by}` : 'Список изменился'}. Посмотрите ещё раз`);
      }
      if (!isDeepStrictEqual(present.toSorted(), ids.toSorted())) throw new ApiError(400, 'В порядке не все записи');
      if (isDeepStrictEqual(present, ids)) return;
      const textOf = (sequence: readonly string[]) =>
        sequence.map((id) => rows.find((row) => row.id === id)?.title).join(', ');
      const changes = { [titles.many]: { from: textOf(present), to: textOf(ids) } };
      const notice = await order.write(tx, ids);
      await recordAction(tx, `${name}.reorder`, name, operatorCall(call), { noun: name, changes });
      await this.deps.queue.enqueue(tx, 'notify-site', { changes: notice });
    });
    return {};
  }

  private action(name: string): { readonly declared: ActionDefinition; readonly bound: ActionBinding } {
    const [declared, bound] = [this.definition.actions?.[name], this.binding.actions?.[name]];
    if (!declared || !bound) throw new Error(`${this.definition.name} has no action ${name}`);
    return { declared, bound };
  }

  /** The rows that are acted on, each of which the caller may see and none refuses it. */
  private async acting(name: string, call: AnyCall, db?: Database): Promise<readonly string[]> {
    const { ids: many } = call.body as Body;
    const ids = [...new Set(many ?? [(call.params as Params).id])];
    for (const id of ids) {
      const { title, refusals = {} } = await this.details(call, id, db);
      const refusal = refusals[name];
      if (refusal) throw new ApiError(409, ids.length === 1 ? refusal : `${title}: ${refusal}`);
    }
    return ids;
  }

  private async preview(name: string, call: AnyCall): Promise<Preview> {
    const { bound } = this.action(name);
    const ids = await this.acting(name, call);
    return this.effects(bound, call, ids);
  }

  private async effects(bound: ActionBinding, call: AnyCall, ids: readonly string[], db?: Database): Promise<Preview> {
    const form = ((call.body as Body).form ?? {}) as never;
    const effects: Effects | undefined = await bound.preview?.(this.reading(call, db), ids, form);
    const { sections, warnings, mark } = effects ?? { sections: [], warnings: [] };
    return { sections: [...sections], warnings: [...warnings], seen: hashOf({ sections, warnings, mark }) };
  }

  private async act(name: string, call: AnyCall) {
    const { declared, bound } = this.action(name);
    const body = call.body as Body;
    const done = { message: declared.done };
    if (await wasPressed(this.deps.db, call.idempotencyKey, call.staff.userId)) return done;
    const judge = async (db?: Database) => {
      const ids = await this.acting(name, call, db);
      if (!declared.preview) return ids;
      const effects = await this.effects(bound, call, ids, db);
      if (effects.seen === body.seen) return ids;
      throw new ApiError(409, 'То, что вы видели, изменилось. Посмотрите ещё раз').forStaff('seen', { ...effects });
    };
    try {
      // Before the proof, which may be used once; then again, as a press beside this one has left it.
      await judge();
      await this.requireProof(call, body, declared.proof);
      const outcome = await this.once(call, async (tx) => {
        const ids = await judge(tx);
        const { deps, ...writing } = this.writing(call, body);
        return bound.run({ ...writing, deps: { ...deps, db: tx } }, ids, (body.form ?? {}) as never);
      });
      return { ...done, ...outcome };
    } catch (error) {
      // Pressed twice at once, the second may be refused because the first has just done it.
      if (error instanceof ApiError && (await wasPressed(this.deps.db, call.idempotencyKey, call.staff.userId)))
        return done;
      throw error;
    }
  }

  /** One press is one transaction, of all its rows: pressed twice, also at once, it is done once. */
  private once<T>({ idempotencyKey, staff }: AnyCall, work: (tx: Database) => Promise<T>): Promise<T | undefined> {
    return this.deps.db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${idempotencyKey}, 0))`);
      return (await wasPressed(tx, idempotencyKey, staff.userId)) ? undefined : work(tx);
    });
  }

  private async requireProof({ staff, request, now }: AnyCall, { proof }: Body, isAsked = false): Promise<void> {
    if (!isAsked) return;
    if (!proof) throw new ApiError(400, PROOF_ASKED);
    await requireFreshProof(this.deps, proof, { signedIn: staff, caller: request, now });
  }
}
