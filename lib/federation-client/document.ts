import 'server-only';
import { cache } from 'react';
import { cacheTags } from '@/lib/cache-tags';
import { type DocumentType, documents, type FileSection, type LegalDocument } from '@/lib/contract/content/document';
import { orNull, read } from './read';
import { readFile } from './read-file';

export const getDocuments = cache(
  async (type?: DocumentType) => (await read(documents.list, { query: { type } }, [cacheTags.documents()])).values,
);

export const getProtocols = cache(async () => (await read(documents.protocols, {}, [cacheTags.documents()])).values);

export const getSectionFiles = cache(
  async (section: FileSection) =>
    (await read(documents.ofSection, { params: { section } }, [cacheTags.documents()])).values,
);

const legalTexts: readonly LegalDocument[] = ['politic', 'offers', 'pers', 'advertising'];

/** All legal texts at once; an older API has no editions. */
export const getEditions = cache(async () => {
  const asked = legalTexts.map((name) =>
    orNull(read(documents.editions, { params: { name } }, [cacheTags.documents()])),
  );
  return (await Promise.all(asked)).flatMap((response) => response?.values ?? []);
});

export const getDocumentFile = (name: string) =>
  orNull(readFile(documents.file, { params: { name } }, [cacheTags.documents(), cacheTags.calendar()]));
