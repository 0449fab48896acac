import { boolean, date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, instant, publicIdKey } from '@/federation/db/columns';
import type { DocumentType, FileSection, FileType, StaticDocument } from '@/lib/contract/content/document';

/** Where a document is shown: a sub-page of the hub or /license, the protocols, a section, or under a name of its own. */
export type Shelf = DocumentType | FileSection | StaticDocument | 'protocol';

export const documents = pgTable(
  'documents',
  {
    publicId: publicIdKey(),
    shelf: text('shelf').$type<Shelf>().notNull(),
    title: text('title').notNull(),
    documentDate: date('document_date'),
    createdAt: instant('created_at').notNull(),
    fileName: text('file_name').notNull(),
    fileType: text('file_type').$type<FileType>().notNull(),
    /** Bytes. */
    fileSize: integer('file_size').notNull(),
    /** SHA-256 of what the file is made from; the file is made anew when it changes. */
    sourceHash: text('source_hash').notNull(),
    hidden: boolean('hidden').notNull().default(false),
  },
  (table) => [index('documents_shelf').on(table.shelf, table.documentDate)],
);

export const documentFiles = pgTable('document_files', {
  documentId: uuid('document_id')
    .primaryKey()
    .references(() => documents.publicId, { onDelete: 'cascade' }),
  content: bytes('content').notNull(),
});
