import {
  type DocumentType,
  documentType,
  type FederationDocument,
  type FileType,
  type TypedDocument,
} from '@/lib/contract/content/document';
import type { FileResponse } from '@/lib/contract/wire/operation';
import type { DocumentRow, StoredFile } from './repository';

export const documentOf = (row: DocumentRow): FederationDocument => ({
  public_id: row.publicId,
  title: row.title,
  document_date: row.documentDate,
  created_date: row.createdAt.toISOString(),
  link: `/api/files/document/${row.publicId}`,
  file_type: row.fileType,
  file_size: row.fileSize,
});

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
