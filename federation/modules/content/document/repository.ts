import { and, desc, eq, getTableColumns, inArray } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { documentFiles, documents, type Shelf } from '@/federation/db/schema/content/document';

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

export async function findFileOfShelf(db: Database, shelf: Shelf): Promise<StoredFile | undefined> {
  const [row] = await withContent(db)
    .where(and(eq(documents.shelf, shelf), isShown))
    .orderBy(desc(documents.documentDate))
    .limit(1);
  return row;
}
