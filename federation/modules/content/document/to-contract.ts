import { documentOf } from '@/federation/modules/events/calendar/documents-of-event';
import type { FileType } from '@/lib/contract/base/listed-document';
import { type DocumentType, documentType, type TypedDocument } from '@/lib/contract/content/document';
import type { FileResponse } from '@/lib/contract/wire/operation';
import type { DocumentRow, StoredFile } from './repository';

export const typedDocumentOf = (row: DocumentRow): TypedDocument => ({
  ...documentOf(row),
  type: documentType.parse(row.shelf) satisfies DocumentType,
});

const contentTypes: Readonly<Record<FileType, string>> = { pdf: 'application/pdf', csv: 'text/csv; charset=utf-8' };

/** Names of files are slugs, which need no escaping. */
export const documentFileOf = ({ fileName, fileType, content }: StoredFile): FileResponse => ({
  contentType: contentTypes[fileType],
  disposition: `attachment; filename="${fileName}.${fileType}"`,
  bytes: new Uint8Array(content),
});
