import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { documentFiles, documents } from '@/federation/db/schema/content/document';
import { events } from '@/federation/db/schema/events/calendar';
import { ApiError } from '@/federation/http/api-error';
import { isLegal, type LegalShelf } from '@/federation/modules/base/legal-text/in-force';
import { recordAction } from '@/federation/modules/base/operator/record-action';
import { placeOfEdition, stateOfEdition } from '@/federation/modules/content/document/editions';
import { type DocumentRow, editionsOf } from '@/federation/modules/content/document/repository';
import {
  type FileFacts,
  judgeUpload,
  refusedFile,
  UploadedFile,
} from '@/federation/modules/content/document/uploaded-file';
import { type UnpublishRefusal, unpublish } from '@/federation/modules/content/publication/unpublish';
import type { ActionBinding, Binding, Details, ListSource, Reading } from '@/federation/staff/binding';
import { factsOf, tableOf } from '@/federation/staff/facts';
import { containsText, isUuid } from '@/federation/staff/search';
import { changesOf } from '@/federation/staff/version';
import { documents as declaration, type shelves } from '@/lib/contract/staff/documents';
import { dayText, shownValue } from '@/lib/contract/staff/shown-value';
import { fileSize } from '@/lib/domain/base/text/file-size';
import { transliterate } from '@/lib/domain/base/text/transliteration';

interface Form {
  readonly title: string;
  readonly shelf: keyof typeof shelves;
  readonly document_date: string;
  readonly event: string | null;
  readonly file: FileFacts;
}

type EditionForm = Pick<Form, 'document_date' | 'file'>;

const list: ListSource = {
  from: sql`documents`,
  id: sql`public_id`,
  title: sql`title`,
  columns: {
    shelf: sql`shelf`,
    document_date: sql`document_date`,
    file: sql`file_type || ' ' || file_size`,
    hidden: sql`hidden`,
  },
  order: sql`created_at desc`,
  where: sql`shelf <> 'calendar'`,
  tabs: { shown: sql`not hidden`, hidden: sql`hidden` },
  search: (typed) => containsText(sql`title`, typed),
  shape(row) {
    const [type = '', size] = String(row.file).split(' ');
    return { ...row, file: `${type.toUpperCase()}, ${fileSize(Number(size))}` };
  },
};

async function byId(db: Database, id: string): Promise<DocumentRow | undefined> {
  if (!isUuid(id)) return undefined;
  const [row] = await db.select().from(documents).where(eq(documents.publicId, id));
  return row?.shelf === 'calendar' ? undefined : row;
}

const factsOfFile = ({ fileType, fileSize: size, sourceHash }: DocumentRow): FileFacts => ({
  type: fileType,
  size,
  hash: sourceHash,
});

const formOf = (row: DocumentRow) => ({
  title: row.title,
  shelf: row.shelf,
  document_date: row.documentDate,
  event: row.eventId,
  file: factsOfFile(row),
});

const refused = (field: keyof Form, message: string) =>
  new ApiError(400, message).forStaff('fields', { [field]: message });

/** The file's own name where it can stand in a header. */
const fileNameOf = (title: string, id: string): string => {
  const slug = transliterate(title)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  return slug.slice(0, 60) || id.slice(0, 8);
};

/** A page of an event shows its documents. */
const noticeOf = (...eventIds: readonly (string | null | undefined)[]) => [
  { noun: 'document' as const },
  ...[...new Set(eventIds)].flatMap((id) => (id ? [{ noun: 'calendar' as const, public_id: id }] : [])),
];

async function valuesOf(tx: Database, { title, shelf, document_date, event, file }: Form) {
  const eventId = shelf === 'event' ? event : null;
  if (shelf === 'event' && !eventId) throw refused('event', 'Выберите событие');
  if (eventId && (await tx.$count(events, eq(events.publicId, eventId))) === 0) {
    throw refused('event', 'Такого события нет');
  }
  return { title, shelf, documentDate: document_date, eventId, ...columnsOf(file) };
}

const columnsOf = ({ type, size, hash }: FileFacts) => ({ fileType: type, fileSize: size, sourceHash: hash });

const writeFile = (tx: Database, documentId: string, file: FileFacts) =>
  file instanceof UploadedFile
    ? tx
        .insert(documentFiles)
        .values({ documentId, content: file.bytes })
        .onConflictDoUpdate({ target: documentFiles.documentId, set: { content: file.bytes } })
    : undefined;

const refusals: Readonly<Record<UnpublishRefusal, string>> = {
  unknown: 'Документ: такой записи нет',
  unchanged: 'Так уже и есть',
  'on sale': 'На событие продаются билеты',
  'legal text': 'На этот текст ссылаются согласия и оплата: замените его новой редакцией',
};

const hiding = (hidden: boolean): ActionBinding => ({
  async run({ deps, call }, ids) {
    for (const publicId of ids) {
      const done = await unpublish(deps, { publicId, hidden }, call);
      if (typeof done === 'string') throw new ApiError(409, refusals[done]);
    }
    return undefined;
  },
});

const states = { coming: 'готовится', 'in force': 'действует', former: 'прежняя' } as const;

const meanings: Readonly<Record<LegalShelf, string>> = {
  politic: 'согласия с политикой даются',
  pers: 'согласия даются',
  advertising: 'согласия на рекламу даются',
  offers: 'заказы оплачиваются',
};

const linkOf = (id: string) => `/api/files/document/${id}`;

async function detailsOf({ db, now }: Reading, row: DocumentRow): Promise<Details> {
  const { publicId, shelf, hidden } = row;
  const file = factsOf('Файл', [
    ['Файл', shownValue({ input: 'file' }, factsOfFile(row)), hidden ? {} : { href: linkOf(publicId) }],
  ]);
  if (!isLegal(shelf)) {
    return {
      title: row.title,
      form: formOf(row),
      sections: [file],
      refusals: {
        'new-edition': 'Редакции есть у юридических текстов',
        hide: hidden ? 'Уже снят' : null,
        show: hidden ? null : 'Уже на сайте',
      },
    };
  }
  const editions = await editionsOf(db, shelf, now);
  const rows = editions.map((one) => [
    { text: dayText(one.documentDate ?? ''), href: `/staff/documents/${one.publicId}` },
    states[stateOfEdition(editions, one, now)],
    { text: one.title, href: linkOf(one.publicId) },
  ]);
  return {
    title: row.title,
    sections: [file, ...tableOf('Редакции', ['С какого дня', 'Состояние', 'Файл'], rows)],
    refusals: { hide: refusals['legal text'], show: 'Уже на сайте' },
  };
}

/** The row whose text has editions, and where an edition of this day goes. */
async function judgeEdition(tx: Database, id: string, { document_date: day, file }: EditionForm, now: Date) {
  const row = await byId(tx, id);
  if (!row || !isLegal(row.shelf)) throw new ApiError(409, 'Редакции есть у юридических текстов');
  if (file.type !== 'pdf') throw refusedFile('Юридический текст — файл PDF');
  const place = await placeOfEdition(tx, { shelf: row.shelf, day }, now);
  if (!place) throw refused('document_date', 'Новая редакция действует не раньше завтрашнего дня');
  return { shelf: row.shelf, title: row.title, replaced: place.replaced };
}

const newEdition: ActionBinding = {
  async preview({ db, now }, [id = ''], form: EditionForm) {
    const { shelf, title, replaced } = await judgeEdition(db, id, form, now);
    const day = dayText(form.document_date);
    const coming = replaced?.documentDate;
    return {
      sections: [
        {
          kind: 'text',
          title: 'Что будет',
          text: `С ${day} ${meanings[shelf]} по этой редакции. Прежняя остаётся в архиве.`,
        },
        factsOf('Редакция', [
          ['Название', title],
          ['Файл', shownValue({ input: 'file' }, form.file)],
        ]),
      ],
      warnings: coming ? [`Редакция, которая готовилась к ${dayText(coming)}, будет заменена`] : [],
    };
  },
  async run({ deps: { db: tx, queue }, call }, [id = ''], form: EditionForm) {
    const { shelf, title, replaced } = await judgeEdition(tx, id, form, call.now);
    const values = { title, documentDate: form.document_date, ...columnsOf(form.file) };
    const editionId = replaced?.publicId ?? call.pressKey ?? randomUUID();
    await tx
      .insert(documents)
      .values({ publicId: editionId, shelf, fileName: shelf, createdAt: call.now, ...values })
      .onConflictDoUpdate({ target: documents.publicId, set: values });
    await writeFile(tx, editionId, form.file);
    const shape = declaration.definition.actions['new-edition'].form;
    const changes = changesOf(shape, replaced ? formOf(replaced) : {}, { ...form });
    await recordAction(tx, 'documents.new-edition', editionId, call, { noun: 'documents', changes });
    await queue.enqueue(tx, 'notify-site', { changes: noticeOf() });
    return { message: `Редакция с ${dayText(form.document_date)} записана` };
  },
};

export const documentsBinding: Binding = {
  list: () => list,
  async one(reading, id) {
    const row = await byId(reading.db, id);
    return row ? detailsOf(reading, row) : null;
  },
  async prepare({ db }, form: { file?: { data: string } | null }, id) {
    if (form.file) return { ...form, file: await judgeUpload(form.file.data) };
    const row = id && (await byId(db, id));
    if (!row || isLegal(row.shelf)) throw refusedFile('Выберите файл');
    return { ...form, file: factsOfFile(row) };
  },
  async about(db, id) {
    return { eventId: (await byId(db, id))?.eventId ?? null };
  },
  async create(tx, { deps, call }, { id, form }: { id: string; form: Form }) {
    const values = await valuesOf(tx, form);
    await tx
      .insert(documents)
      .values({ publicId: id, createdAt: call.now, fileName: fileNameOf(form.title, id), ...values });
    await writeFile(tx, id, form.file);
    const changes = changesOf(declaration.definition.form, {}, { ...form });
    await recordAction(tx, 'documents.create', id, call, { noun: 'documents', eventId: values.eventId, changes });
    await deps.queue.enqueue(tx, 'notify-site', { changes: noticeOf(values.eventId) });
  },
  async lock(tx, id) {
    const [row] = await tx.select().from(documents).where(eq(documents.publicId, id)).for('no key update');
    if (row && isLegal(row.shelf)) throw new ApiError(409, 'Редакцию не меняют: создайте новую');
    return row ? formOf(row) : null;
  },
  async save(tx, id, form: Form) {
    const before = await byId(tx, id);
    const values = await valuesOf(tx, form);
    await tx.update(documents).set(values).where(eq(documents.publicId, id));
    await writeFile(tx, id, form.file);
    return noticeOf(before?.eventId, values.eventId);
  },
  actions: { 'new-edition': newEdition, hide: hiding(true), show: hiding(false) },
};
