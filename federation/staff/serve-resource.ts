import type { Database } from '@/federation/db/client';
import type { Deps } from '@/federation/deps';
import { ApiError, notFound } from '@/federation/http/api-error';
import type { App } from '@/federation/http/serve';
import { recordAction } from '@/federation/modules/base/operator/record-action';
import type { Preview } from '@/lib/contract/staff/preview';
import type { ActionDefinition, Definition, Resource } from '@/lib/contract/staff/resource';
import { type ListQuery, listQuery, MOST_ACTED_ON, MOST_EXPORTED } from '@/lib/contract/staff/shapes';
import { titleWith } from './action-words';
import type { ActionBinding, Binding, Details, Effects, ListSource, Reading, Writing } from './binding';
import { createDraft, draftOf, type Sent, saveDraft, shownDraft, storedForm } from './drafts';
import { exportFile } from './export';
import { changesOfSubject, subjectOfPress, wasPressed } from './history';
import { allRows, LIST_TIMEOUT_MS, listRows, visibleColumns } from './list';
import { requirePictures } from './pictures';
import { type AnyCall, type Body, once, requireProof } from './press';
import { reorder } from './reorder';
import { operatorCall, serveStaff } from './serve-staff';
import { changesOf, hashOf, versionOf } from './version';

const EXPORT_TIMEOUT_MS = 30_000;
type Form = Readonly<Record<string, unknown>>;
type Params = { readonly id: string };

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

  async answer(name: string, given: AnyCall): Promise<unknown> {
    const call = await this.prepared(given);
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
        return reorder(this.deps, this.definition, this.binding, call);
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

  private async prepared(call: AnyCall): Promise<AnyCall> {
    const body = call.body as Body | undefined;
    if (!body?.form || !this.binding.prepare) return call;
    const { id } = (call.params ?? {}) as Partial<Params>;
    return { ...call, body: { ...body, form: await this.binding.prepare(this.reading(call), body.form as never, id) } };
  }

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

  /** The rows of the whole list that the caller asks for. */
  private rowsOf(call: AnyCall, limits: { readonly most: number; readonly timeoutMs: number }) {
    const asked = { staff: call.staff, ...limits };
    return allRows(this.deps.db, this.definition, this.listed(call), call.query as ListQuery, asked);
  }

  private async export(call: AnyCall) {
    const { as, ...query } = call.query as ListQuery & { readonly as: 'csv' | 'xlsx' };
    const { db } = this.deps;
    const columns = visibleColumns(this.definition, call.staff);
    const rows = await this.rowsOf({ ...call, query }, { most: MOST_EXPORTED, timeoutMs: EXPORT_TIMEOUT_MS });
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
    const made = await once(this.deps.db, call, (tx) => createDraft(tx, this.drafting(call, id), form));
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
    if (before !== null) return { id: before, warnings: [] };
    if (this.definition.createProof) await requireProof(this.deps, call);
    const warnings = await once(this.deps.db, call, async (tx) => {
      const stored = await this.stored(tx, body);
      await create(tx, this.writing(call, body), { id, form: stored.form as never });
      return stored.warnings;
    });
    return { id: await created(), warnings: warnings ?? [] };
  }

  /** The form as it is to be kept, and what was left out of it, in words. */
  private async stored(tx: Database, { form = {} }: Body): ReturnType<typeof storedForm> {
    const shape = this.definition.form;
    if (!shape) return { form, warnings: [] };
    await requirePictures(tx, shape, form);
    return storedForm(tx, shape, form);
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
      const { form, warnings } = await this.stored(tx, body);
      const changes = changesOf(shape, before, form);
      if (Object.keys(changes).length > 0) {
        const notice = await save(tx, id, form as never, call.now);
        const action = this.writing(call, body).call;
        await recordAction(tx, `${this.definition.name}.save`, id, action, { ...about, changes });
        if (notice.length > 0) await this.deps.queue.enqueue(tx, 'notify-site', { changes: notice });
      }
      const after = await lock(tx, id);
      return { version: hashOf(after), warnings };
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

  private action(name: string): { readonly declared: ActionDefinition; readonly bound: ActionBinding } {
    const [declared, bound] = [this.definition.actions?.[name], this.binding.actions?.[name]];
    if (!declared || !bound) throw new Error(`${this.definition.name} has no action ${name}`);
    return { declared, bound };
  }

  /** The row of the address, the ticked ones, or all of a filter: as many as the caller has seen, or 409. */
  private async chosen(call: AnyCall): Promise<readonly string[]> {
    const { ids, all } = call.body as Body;
    if (!all) {
      const given = ids ?? (call.params as Partial<Params> | undefined)?.id;
      if (given === undefined) throw new ApiError(400, 'Отметьте записи');
      return [...new Set([given].flat())];
    }
    const { data, error } = listQuery(this.definition).safeParse(all.filter);
    if (error) throw new ApiError(400, 'Отбор записан неверно: обновите список');
    const found = await this.rowsOf({ ...call, query: data }, { most: MOST_ACTED_ON, timeoutMs: LIST_TIMEOUT_MS });
    if (found.length === all.count) return found.map(({ id }) => id);
    throw new ApiError(409, `Было отобрано ${all.count}, сейчас ${found.length}. Обновите список и отметьте ещё раз`);
  }

  /** None of the rows is hidden from the caller, none refuses the action. */
  private async judge(name: string, call: AnyCall, ids: readonly string[], db?: Database): Promise<void> {
    for (const id of ids) {
      const { title, refusals = {} } = await this.details(call, id, db);
      const refusal = refusals[name];
      if (refusal) throw new ApiError(409, ids.length === 1 ? refusal : `${title}: ${refusal}`);
    }
  }

  private async preview(name: string, call: AnyCall): Promise<Preview> {
    const { bound } = this.action(name);
    const ids = await this.chosen(call);
    await this.judge(name, call, ids);
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
    const ids = await this.chosen(call);
    const judge = async (db?: Database) => {
      await this.judge(name, call, ids, db);
      if (!declared.preview) return;
      const effects = await this.effects(bound, call, ids, db);
      if (effects.seen === body.seen) return;
      throw new ApiError(409, 'То, что вы видели, изменилось. Посмотрите ещё раз').forStaff('seen', { ...effects });
    };
    try {
      // Before the proof, which may be used once; then again, as a press beside this one has left it.
      await judge();
      if (declared.proof) await requireProof(this.deps, call);
      const outcome = await once(this.deps.db, call, async (tx) => {
        await judge(tx);
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
}
