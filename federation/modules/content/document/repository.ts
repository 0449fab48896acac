import { and, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { documentFiles, documents, type Shelf } from '@/federation/db/schema/content/document';
import { inForceFirst, type LegalShelf } from '@/federation/modules/base/legal-text/in-force';
import { dayIn, MOSCOW } from '@/lib/domain/base/time/day';

export type DocumentRow = typeof documents.$inferSelect;

const isShown = eq(documents.hidden, false);

export const listDocuments = (db: Database, shelves: readonly Shelf[]): Promise<DocumentRow[]> =>
  db
    .select()
    .from(documents)
    .where(and(inArray(documents.shelf, [...shelves]), isShown))
    .orderBy(desc(documents.documentDate), desc(documents.createdAt), documents.title, documents.publicId);

export type StoredFile = DocumentRow & { readonly content: Buffer };

const withContent = (db: Database) =>
  db
    .select({ ...getTableColumns(documents), content: documentFiles.content })
    .from(documents)
    .innerJoin(documentFiles, eq(documentFiles.documentId, documents.publicId));

export async function findDocumentFile(db: Database, publicId: string): Promise<StoredFile | undefined> {
  const [row] = await withContent(db).where(and(eq(documents.publicId, publicId), isShown));
  return row;
}

/** The edition in force. */
export async function findFileOfShelf(db: Database, shelf: LegalShelf, now: Date): Promise<StoredFile | undefined> {
  const [row] = await withContent(db)
    .where(and(eq(documents.shelf, shelf), isShown))
    .orderBy(inForceFirst(sql`${dayIn(now, MOSCOW)}`))
    .limit(1);
  return row;
}

/** The editions of a legal text: the one in force, those before it, and those that come, which stand last. */
export const editionsOf = (db: Database, shelf: LegalShelf, now: Date): Promise<DocumentRow[]> =>
  db
    .select()
    .from(documents)
    .where(and(eq(documents.shelf, shelf), isShown))
    .orderBy(inForceFirst(sql`${dayIn(now, MOSCOW)}`));

export async function findEdition(db: Database, shelf: LegalShelf, day: string): Promise<DocumentRow | undefined> {
  const [row] = await db
    .select()
    .from(documents)
    .where(and(eq(documents.shelf, shelf), eq(documents.documentDate, day)))
    .orderBy(desc(documents.createdAt))
    .limit(1);
  return row;
}
