import 'server-only';
import { cache } from 'react';
import { cacheTags } from '@/lib/cache-tags';
import { type DocumentType, documents, type FileSection } from '@/lib/contract/document';
import { orNull, read } from './read';
import { readFile } from './read-file';

/** The documents of one type, or of all of them, the newest first. */
export const getDocuments = cache(
  async (type?: DocumentType) => (await read(documents.list, { query: { type } }, [cacheTags.documents()])).values,
);

/** The protocols of all years, the newest first. */
export const getProtocols = cache(async () => (await read(documents.protocols, {}, [cacheTags.documents()])).values);

/** The documents that a section of the site shows, the newest first. */
export const getSectionFiles = cache(
  async (section: FileSection) =>
    (await read(documents.ofSection, { params: { section } }, [cacheTags.documents()])).values,
);

/** The file of a document by its name or public id, or `null` when there is none. */
export const getDocumentFile = (name: string) =>
  // The calendar's file is made of the events.
  orNull(readFile(documents.file, { params: { name } }, [cacheTags.documents(), cacheTags.calendar()]));
