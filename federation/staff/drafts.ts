import { and, eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Database } from '@/federation/db/client';
import { users } from '@/federation/db/schema/account/user';
import { pictures } from '@/federation/db/schema/base/picture';
import { drafts } from '@/federation/db/schema/staff/draft';
import { ApiError } from '@/federation/http/api-error';
import { type OperatorCall, recordAction } from '@/federation/modules/base/operator/record-action';
import type { Cover } from '@/lib/contract/staff/article';
import { metaOf } from '@/lib/contract/staff/fields';
import type { Draft, SavedDraft } from '@/lib/contract/staff/shapes';
import { picturePathOf } from '@/lib/domain/base/picture/picture';
import { picturesIn, storedText, TooDeep } from '@/lib/domain/base/rich-text/stored-text';
import { may, type Staff } from './access';

export type Form = Readonly<Record<string, unknown>>;
export type DraftRow = typeof drafts.$inferSelect;

/** What is published now and its version; `null`: nothing. */
export interface Present {
  readonly form: Form | null;
  readonly version: string | null;
}

interface Drafting {
  readonly noun: string;
  readonly shape: z.ZodObject;
  readonly id: string;
  readonly staff: Staff;
  readonly call: OperatorCall;
}

/** A draft as it was read; `base` is the version that is published, if its writer has looked at it. */
export interface Sent {
  readonly form: Form;
  readonly at: string | null;
  readonly base?: string | null | undefined;
}

const own = (noun: string, id: string) => and(eq(drafts.noun, noun), eq(drafts.subjectKey, id));

export async function draftOf(db: Database, noun: string, id: string): Promise<DraftRow | undefined> {
  const [row] = await db.select().from(drafts).where(own(noun, id));
  return row;
}

export async function lockDraft(tx: Database, noun: string, id: string): Promise<DraftRow | undefined> {
  const [row] = await tx.select().from(drafts).where(own(noun, id)).for('update');
  return row;
}

export const setDraft = (tx: Database, { noun, subjectKey }: DraftRow, values: Partial<DraftRow>) =>
  tx.update(drafts).set(values).where(own(noun, subjectKey));

export const dropDraft = (tx: Database, { noun, subjectKey }: DraftRow) =>
  tx.delete(drafts).where(own(noun, subjectKey));

export async function writerOf(db: Database, actorId: string | null): Promise<string> {
  if (actorId === null) return 'удалённая учётная запись';
  const [row] = await db.select().from(users).where(eq(users.publicId, actorId));
  return `${row?.name ?? ''} ${row?.lastName ?? ''}`.trim() || (row?.email ?? '');
}

/** As the details page has it. */
export async function shownDraft(db: Database, noun: string, id: string): Promise<Draft | null> {
  const row = await draftOf(db, noun, id);
  if (!row) return null;
  const { form, base, at, publishAt, askedAt, actorId } = row;
  return {
    form: { ...form },
    base,
    at: at.toISOString(),
    by: await writerOf(db, actorId),
    publish_at: publishAt?.toISOString() ?? null,
    asked_at: askedAt?.toISOString() ?? null,
  };
}

/** As `writeDraft`. One row of the log tells that somebody has begun to write (docs/decisions/099-drafts.md). */
export async function saveDraft(tx: Database, drafting: Drafting, sent: Sent, present: Present): Promise<SavedDraft> {
  const { noun, id, staff, call } = drafting;
  const before = await lockDraft(tx, noun, id);
  const saved = await writeDraft(tx, drafting, sent, present);
  if (before?.actorId !== staff.userId) await recordAction(tx, `${noun}.draft`, id, call, { noun });
  return saved;
}

/** Writes a draft over the one that its writer has read. Throws 409 `changed` with what stands there instead. */
export async function writeDraft(tx: Database, drafting: Drafting, sent: Sent, present: Present): Promise<SavedDraft> {
  const { noun, shape, id, staff, call } = drafting;
  const stored = await lockDraft(tx, noun, id);
  const isSame = (stored?.at.toISOString() ?? null) === sent.at;
  const isOfPresent = sent.base === undefined || sent.base === present.version;
  if (!isSame || !isOfPresent) throw await changedMeanwhile(tx, stored, present);
  if (stored?.publishAt && !may(staff, 'publish')) {
    throw new ApiError(409, 'Запланировано к публикации: сначала снимите с расписания');
  }
  const { form, warnings } = await storedForm(tx, shape, sent.form);
  const values = {
    form,
    base: sent.base ?? (stored ? stored.base : present.version),
    actorId: staff.userId,
    // Whoever read the former draft is told apart from it, however fast it was written.
    at: new Date(Math.max(call.now.getTime(), (stored?.at.getTime() ?? 0) + 1)),
  };
  const written = stored
    ? await setDraft(tx, stored, values).returning()
    : await tx
        .insert(drafts)
        .values({ noun, subjectKey: id, ...values })
        .onConflictDoNothing()
        .returning();
  if (written.length === 0) throw await changedMeanwhile(tx, await lockDraft(tx, noun, id), present);
  return { at: values.at.toISOString(), warnings };
}

/** Begins what is not published yet. */
export async function createDraft(tx: Database, drafting: Drafting, given: Form): Promise<SavedDraft> {
  const { noun, shape, id, staff, call } = drafting;
  const { form, warnings } = await storedForm(tx, shape, given);
  await tx.insert(drafts).values({ noun, subjectKey: id, form, actorId: staff.userId, at: call.now });
  await recordAction(tx, `${noun}.create`, id, call, { noun });
  return { at: call.now.toISOString(), warnings };
}

async function changedMeanwhile(tx: Database, stored: DraftRow | undefined, present: Present): Promise<ApiError> {
  const by = stored ? await writerOf(tx, stored.actorId) : null;
  const details = {
    form: stored?.form ?? present.form ?? {},
    version: present.version ?? '',
    by,
    at: stored?.at.toISOString() ?? null,
  };
  const who = by ? `Пока вы правили, черновик изменил(а) ${by}` : 'Пока вы правили, опубликованное изменилось';
  return new ApiError(409, who).forStaff('changed', details);
}

/** The form as it is kept: texts by the schema of the pages, pictures that we have. */
export async function storedForm(
  tx: Database,
  shape: z.ZodObject,
  given: Form,
): Promise<{ form: Form; warnings: string[] }> {
  const form: Record<string, unknown> = { ...given };
  const leftOut: string[] = [];
  for (const [name, field] of Object.entries(shape.shape)) {
    const { input } = metaOf(field as z.ZodType);
    const value = form[name];
    if (input === 'rich-text' && typeof value === 'string') {
      const text = await cleanText(tx, value, name);
      form[name] = text.html;
      leftOut.push(...text.leftOut);
    }
    if (input === 'cover' && value && !(await known(tx, [(value as Cover).path])).has((value as Cover).path)) {
      form[name] = null;
      leftOut.push('обложка, которой нет');
    }
  }
  return { form, warnings: leftOut.length > 0 ? [`Удалено: ${leftOut.join(', ')}`] : [] };
}

async function cleanText(tx: Database, html: string, field: string) {
  try {
    const ours = await known(
      tx,
      picturesIn(html).flatMap((src) => picturePathOf(src) ?? []),
    );
    return storedText(html, (src) => ours.has(picturePathOf(src) ?? ''));
  } catch (error) {
    if (!(error instanceof TooDeep)) throw error;
    const message = 'Списки, таблицы или цитаты вложены друг в друга слишком глубоко';
    throw new ApiError(400, message).forStaff('fields', { [field]: message });
  }
}

async function known(tx: Database, paths: readonly string[]): Promise<ReadonlySet<string>> {
  if (paths.length === 0) return new Set();
  const rows = await tx
    .select({ path: pictures.path })
    .from(pictures)
    .where(inArray(pictures.path, [...paths]));
  return new Set(rows.map(({ path }) => path));
}

/** The parts of a list of drafts beside what is published; `drafts` is joined as `d`. */
export const draftColumns = {
  badge: sql`nullif(concat_ws(', ',
    case when d.noun is not null then 'черновик' end,
    to_char(d.publish_at at time zone 'Europe/Moscow', 'DD.MM HH24:MI'),
    case when d.asked_at is not null then 'на проверке' end), '')`,
  writer: sql`(select nullif(trim(concat_ws(' ', name, last_name)), '') from users where public_id = d.actor_id)`,
};
