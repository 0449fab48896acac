import { boolean, date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, instant, publicIdKey } from '@/federation/db/columns';
import { events } from '@/federation/db/schema/events/calendar';
import type { FileType } from '@/lib/contract/base/listed-document';
import type { DocumentType, FileSection, StaticDocument } from '@/lib/contract/content/document';

/** Where a document is shown: a sub-page of the hub or /license, the protocols, a section, an event, or under a name of its own. */
export type Shelf = DocumentType | FileSection | StaticDocument | 'protocol' | 'event';

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
    /** The event whose page shows it. */
    eventId: uuid('event_id').references(() => events.publicId, { onDelete: 'set null' }),
  },
  (table) => [
    index('documents_shelf').on(table.shelf, table.documentDate),
    index('documents_event_id').on(table.eventId),
  ],
);

export const documentFiles = pgTable('document_files', {
  documentId: uuid('document_id')
    .primaryKey()
    .references(() => documents.publicId, { onDelete: 'cascade' }),
  content: bytes('content').notNull(),
});
