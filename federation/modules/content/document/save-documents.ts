import { createHash } from 'node:crypto';
import { getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { documentFiles, documents, type Shelf } from '@/federation/db/schema/content/document';
import { cachedPdf } from '@/federation/pdf/cached-pdf';
import type { FileType } from '@/lib/contract/base/listed-document';

export interface DocumentSource {
  readonly publicId: string;
  readonly shelf: Shelf;
  readonly title: string;
  /** YYYY-MM-DD. */
  readonly documentDate: string;
  readonly createdAt: Date;
  readonly fileName: string;
  /** Markdown is made a PDF; other files are kept as they are. */
  readonly content:
    | { readonly type: 'markdown'; readonly text: string }
    | { readonly type: FileType; readonly bytes: Buffer };
}

/** Counted up when the look of PDFs changes, so that they are all made anew. */
const PDF_EDITION = 1;

const dayInWords = new Intl.DateTimeFormat('ru-RU', { dateStyle: 'long', timeZone: 'UTC' });

async function storedOf(tx: Database, sources: readonly DocumentSource[]) {
  const ids = sources.map(({ publicId }) => publicId);
  const rows = await tx.select().from(documents).where(inArray(documents.publicId, ids));
  return new Map(rows.map((row) => [row.publicId, row]));
}

type Stored = Awaited<ReturnType<typeof storedOf>>;

/** People change a title without its file. */
function isStale(stored: Stored, source: DocumentSource): boolean {
  const row = stored.get(source.publicId);
  const kept = ['title', 'shelf', 'documentDate'] as const;
  return !row || row.sourceHash !== hashOf(source) || kept.some((name) => row[name] !== source[name]);
}

/** Leaves out what is stored as it is. */
export async function staleAmong(tx: Database, sources: readonly DocumentSource[]): Promise<DocumentSource[]> {
  const stored = await storedOf(tx, sources);
  return sources.filter((source) => isStale(stored, source));
}

export async function saveDocuments(tx: Database, sources: readonly DocumentSource[]) {
  const before = await storedOf(tx, sources);
  const stale = sources.filter((source) => isStale(before, source));
  await save(tx, stale);
  const isKnown = ({ publicId }: DocumentSource) => before.has(publicId);
  return {
    added: stale.filter((source) => !isKnown(source)).map(({ publicId }) => publicId),
    changed: stale.filter(isKnown).map(({ publicId }) => publicId),
  };
}

/** In two statements, however many there are. */
async function save(tx: Database, sources: readonly DocumentSource[]): Promise<void> {
  if (sources.length === 0) return;
  const files: (typeof documentFiles.$inferInsert)[] = [];
  for (const source of sources) files.push({ documentId: source.publicId, content: await fileOf(source) });
  const rows = sources.map(({ content, ...values }, index) => ({
    ...values,
    fileType: content.type === 'markdown' ? ('pdf' as const) : content.type,
    fileSize: files[index]?.content.length ?? 0,
    sourceHash: hashOf({ content, ...values }),
  }));
  const { publicId: _, hidden: __, ...columns } = getTableColumns(documents);
  const set = Object.fromEntries(
    Object.entries(columns).map(([key, { name }]) => [key, sql`excluded.${sql.identifier(name)}`]),
  );
  await tx.insert(documents).values(rows).onConflictDoUpdate({ target: documents.publicId, set });
  await tx
    .insert(documentFiles)
    .values(files)
    .onConflictDoUpdate({ target: documentFiles.documentId, set: { content: sql`excluded.content` } });
}

async function fileOf({ content, title, documentDate }: DocumentSource): Promise<Buffer> {
  if (content.type !== 'markdown') return content.bytes;
  const date = new Date(documentDate);
  return cachedPdf({ title, subtitle: dayInWords.format(date), markdown: content.text, date });
}

function hashOf({ content, ...values }: DocumentSource): string {
  const hash = createHash('sha256').update(JSON.stringify(values)).update(content.type);
  if (content.type === 'markdown') return hash.update(`${PDF_EDITION}`).update(content.text).digest('hex');
  return hash.update(content.bytes).digest('hex');
}
