import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Database } from '@/federation/db/client';
import { type Changes, operatorActions } from '@/federation/db/schema/base/operator';
import type { Deps } from '@/federation/deps';
import type { Changes as Notice } from '@/federation/gateways/site/notify';
import { ApiError } from '@/federation/http/api-error';
import { type OperatorCall, recordAction } from '@/federation/modules/base/operator/record-action';
import type { NewsSubjectId } from '@/lib/contract/content/news';
import type { Cover } from '@/lib/contract/staff/article';
import { metaOf } from '@/lib/contract/staff/fields';
import type { Definition } from '@/lib/contract/staff/resource';
import { instantText } from '@/lib/contract/staff/shown-value';
import { hasUnnamedPicture, wordsOf } from '@/lib/domain/base/rich-text/stored-text';
import { DAY_MS } from '@/lib/domain/base/time/day';
import type { ActionBinding, Effects, Reading, Writing } from './binding';
import {
  type DraftRow,
  draftOf,
  dropDraft,
  type Form,
  lockDraft,
  type Present,
  setDraft,
  writeDraft,
  writerOf,
} from './drafts';
import { factsOf } from './facts';
import { deadLinks } from './own-pages';
import { changesOf, formBefore } from './version';

/** A noun whose texts are written as drafts. */
export interface Article {
  readonly definition: Definition & { readonly form: z.ZodObject };
  /** What is published, locked if a transaction is to write it; a withdrawn one has another version. */
  readonly present: (db: Database, id: string, lock?: boolean) => Promise<Present & { readonly withdrawn?: boolean }>;
  /** Writes the judged form: a new row if there is none. */
  readonly write: (tx: Database, id: string, form: never, now: Date) => Promise<unknown>;
  readonly address: (id: string) => string;
  readonly notice: (id: string) => Notice;
}

const MOST_AHEAD_MS = 366 * DAY_MS;
const NO_DRAFT = 'Черновика нет: его уже опубликовали или удалили';
const CHANGED_SINCE = 'Опубликованное изменилось, пока лежал черновик. Откройте его, сверьте и сохраните ещё раз';
const SENTENCE = /\p{L}.*[.!?…:;»)]/su;

const refusedIn = (fields: Readonly<Record<string, string>>, titles: z.ZodRawShape) => {
  const [[name, message] = ['', '']] = Object.entries(fields);
  const { title } = metaOf(titles[name] as z.ZodType);
  return new ApiError(400, `${title}: ${message}`).forStaff('fields', fields);
};

/** The form as it is published. Throws 400 with a message for each field that is not ready. */
function judged({ definition: { form: shape } }: Article, draft: DraftRow): Form {
  const read = shape.safeParse(draft.form);
  if (!read.success) {
    throw refusedIn(
      Object.fromEntries(read.error.issues.map(({ path: [name = ''], message }) => [String(name), message])),
      shape.shape,
    );
  }
  const wrong = Object.entries(shape.shape).flatMap(([name, field]) => {
    const message = unreadiness(metaOf(field as z.ZodType).input, read.data[name]);
    return message ? [[name, message] as const] : [];
  });
  if (wrong.length > 0) throw refusedIn(Object.fromEntries(wrong), shape.shape);
  return read.data;
}

function unreadiness(input: string | undefined, value: unknown): string | null {
  if (input === 'cover' && value && (value as Cover).alt === null) {
    return 'Напишите, что на снимке, или отметьте «Декоративная»';
  }
  if (input !== 'rich-text') return null;
  if (!SENTENCE.test(wordsOf(String(value)))) return 'Напишите хотя бы одно предложение';
  return hasUnnamedPicture(String(value)) ? 'Напишите, что на каждой картинке, или отметьте её «Декоративная»' : null;
}

/** A draft and its judged form, beside what is published. Throws 409 and 400 in words. */
async function ready(db: Database, article: Article, id: string, lock = false) {
  const { name } = article.definition;
  const draft = lock ? await lockDraft(db, name, id) : await draftOf(db, name, id);
  if (!draft) throw new ApiError(409, NO_DRAFT);
  const present = await article.present(db, id, lock);
  if (present.version !== draft.base) throw new ApiError(409, CHANGED_SINCE);
  return { draft, present, form: judged(article, draft) };
}

/** The row from the draft, and the draft is gone; under the locks of both. */
export async function publish(
  tx: Database,
  { queue }: Pick<Deps, 'queue'>,
  article: Article,
  { id, call }: { readonly id: string; readonly call: OperatorCall },
): Promise<void> {
  const { draft, present, form } = await ready(tx, article, id, true);
  const { name, form: shape } = article.definition;
  await article.write(tx, id, form as never, call.now);
  await dropDraft(tx, draft);
  const changes = await namedSubjects(tx, changesOf(shape, present.form ?? {}, form));
  await recordAction(tx, `${name}.publish`, id, call, { noun: name, changes });
  await queue.enqueue(tx, 'notify-site', { changes: article.notice(id) });
}

/** In the history subjects read by their titles. */
async function namedSubjects(db: Database, changes: Changes): Promise<Changes> {
  const named = Object.entries(changes).map(async ([field, change]) => {
    if (!('values' in change) || !change.values?.some(Array.isArray)) return [field, change] as const;
    const [from = '', to = ''] = await Promise.all(change.values.map((one) => subjectTitles(db, one)));
    return [field, { ...change, from, to }] as const;
  });
  return Object.fromEntries(await Promise.all(named));
}

async function subjectTitles(db: Database, about: unknown): Promise<string> {
  const given = (about ?? []) as NewsSubjectId[];
  const ids = given.flatMap((one) => ('id' in one ? [one.id] : []));
  const { rows } = await db.execute<{ id: string; title: string }>(sql`
    select public_id as id, title from events where public_id = any(${sql.param(ids)}::uuid[])
    union all select public_id, title from documents where public_id = any(${sql.param(ids)}::uuid[])`);
  const titles = new Map(rows.map(({ id, title }) => [id, title]));
  return given.map((one) => ('id' in one ? (titles.get(one.id) ?? one.id) : 'лицензии')).join(', ');
}

/** What publishing will do, at once or at a time. */
async function effectsOf({ db, now, settings }: Reading, article: Article, id: string, at?: Date): Promise<Effects> {
  const { draft, present, form } = await ready(db, article, id);
  const shape = article.definition.form;
  const changed = Object.keys(changesOf(shape, present.form ?? {}, form)).join(', ');
  const dead = (
    await Promise.all(textsOf(shape, form).map((text) => deadLinks(db, text, { now, siteUrl: settings.SITE_URL })))
  ).flat();
  return {
    sections: [
      factsOf(present.form === null ? 'Появится на сайте' : 'Обновится на сайте', [
        ['Когда', at ? `${instantText(at)} МСК` : 'сразу'],
        ['Адрес', article.address(id), { href: article.address(id) }],
        ['Что изменится', present.form === null ? null : changed || 'ничего'],
        ['Снято с сайта', present.withdrawn ? 'снова появится' : null],
      ]),
    ],
    warnings: [
      ...('cover' in shape.shape && !form.cover ? ['Обложки нет: будет нарисованная'] : []),
      ...dead.map((href) => `Ссылка ${href} ведёт на страницу, которой нет или которая снята`),
    ],
    mark: draft.at.toISOString(),
  };
}

const textsOf = (shape: z.ZodObject, form: Form): string[] =>
  Object.entries(shape.shape).flatMap(([name, field]) =>
    metaOf(field as z.ZodType).input === 'rich-text' ? [String(form[name] ?? '')] : [],
  );

function inFuture(at: string, now: Date): Date {
  const when = new Date(at);
  const message =
    when <= now ? 'Это время уже прошло' : when.getTime() - now.getTime() > MOST_AHEAD_MS ? 'Не дальше года' : null;
  if (message) throw new ApiError(400, message).forStaff('fields', { at: message });
  return when;
}

/** Why an action on a draft cannot be taken; the others can. */
export function draftRefusals(draft: DraftRow | undefined): Record<string, string | null> {
  const none = draft ? null : 'Черновика нет';
  return {
    publish: none,
    schedule: none,
    unschedule: draft?.publishAt ? null : 'Не запланировано',
    discard: none ?? (draft?.publishAt ? 'Запланировано: сначала снимите с расписания' : null),
    submit: draft?.askedAt ? 'Уже на проверке' : none,
  };
}

/** Why a scheduled draft whose time is over still waits, in words. */
export async function overdue(db: Database, article: Article, draft: DraftRow | undefined, now: Date) {
  if (!draft?.publishAt || draft.publishAt > now) return null;
  try {
    await ready(db, article, draft.subjectKey);
    return null;
  } catch (error) {
    if (error instanceof ApiError) return error.message;
    throw error;
  }
}

/** Publishes a draft whose time has come; what refuses leaves it and its time as they were. Another may do it first. */
export async function publishScheduled(deps: Deps, article: Article, id: string): Promise<void> {
  const now = deps.clock();
  try {
    await deps.db.transaction(async (tx) => {
      const draft = await lockDraft(tx, article.definition.name, id);
      if (!draft?.publishAt || draft.publishAt > now) return;
      const operator = await writerOf(tx, draft.actorId);
      const call = { operator, reason: 'по расписанию', now, ...(draft.actorId && { actorId: draft.actorId }) };
      await publish(tx, deps, article, { id, call });
    });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}

/** The actions of every noun that has drafts, by the names of the declaration. */
export function articleActions(article: Article): Record<string, ActionBinding> {
  const { name, form: shape } = article.definition;
  const onDraft =
    (verb: string, change: (tx: Database, draft: DraftRow, writing: Writing, form: never) => Promise<unknown>) =>
    async (writing: Writing, [id = '']: readonly string[], form: never) => {
      const { deps, call } = writing;
      const draft = await lockDraft(deps.db, name, id);
      if (!draft) throw new ApiError(409, NO_DRAFT);
      await change(deps.db, draft, writing, form);
      await recordAction(deps.db, `${name}.${verb}`, id, call, { noun: name });
      return undefined;
    };
  return {
    publish: {
      preview: (reading, [id = '']) => effectsOf(reading, article, id),
      async run({ deps, call }, [id = '']) {
        await publish(deps.db, deps, article, { id, call });
        return undefined;
      },
    },
    schedule: {
      preview: (reading, [id = ''], { at }: { at: string }) =>
        effectsOf(reading, article, id, inFuture(at, reading.now)),
      async run({ deps, call }, [id = ''], { at }: { at: string }) {
        const publishAt = inFuture(at, call.now);
        const { draft } = await ready(deps.db, article, id, true);
        await setDraft(deps.db, draft, { publishAt, askedAt: null });
        const before = draft.publishAt ? instantText(draft.publishAt) : '';
        const changes = { Когда: { from: before, to: instantText(publishAt) } };
        await recordAction(deps.db, `${name}.schedule`, id, call, { noun: name, changes });
        const afterSeconds = Math.ceil((publishAt.getTime() - call.now.getTime()) / 1000);
        await deps.queue.enqueue(deps.db, 'publish-due', null, { afterSeconds });
        return { message: `Выйдет ${instantText(publishAt)} МСК` };
      },
    },
    unschedule: { run: onDraft('unschedule', (tx, draft) => setDraft(tx, draft, { publishAt: null })) },
    submit: { run: onDraft('submit', (tx, draft, { call }) => setDraft(tx, draft, { askedAt: call.now })) },
    discard: { run: onDraft('discard', dropDraft) },
    restore: {
      async run({ deps: { db }, staff, call }, [id = ''], { change }: { change: number }) {
        const present = await article.present(db, id);
        const later = await changesAfter(db, id, change);
        if (!present.form || !later) throw new ApiError(409, 'Этой записи истории нет');
        const form = later.reduce((after, changes) => formBefore(shape, changes, after), present.form);
        const stored = await lockDraft(db, name, id);
        const sent = { form, at: stored?.at.toISOString() ?? null, base: present.version };
        await writeDraft(db, { noun: name, shape, id, staff, call }, sent, present);
        await recordAction(db, `${name}.restore`, id, call, { noun: name });
        return undefined;
      },
    },
  };
}

/** What was changed after an entry of the log, the newest first; `null`: the entry is no publication of this subject. */
async function changesAfter(db: Database, id: string, sequence: number) {
  const subject = /^[0-9a-f-]{36}$/.test(id) ? eq(operatorActions.subjectId, id) : eq(operatorActions.subjectKey, id);
  const [entry] = await db
    .select()
    .from(operatorActions)
    .where(and(subject, eq(operatorActions.sequence, sequence)));
  if (!entry?.command.endsWith('.publish')) return null;
  const rows = await db
    .select({ changes: operatorActions.changes, command: operatorActions.command })
    .from(operatorActions)
    .where(and(subject, gt(operatorActions.sequence, sequence)))
    .orderBy(desc(operatorActions.sequence));
  return rows.flatMap(({ changes, command }) => (changes && command.endsWith('.publish') ? [changes] : []));
}
