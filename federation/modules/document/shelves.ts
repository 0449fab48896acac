import { documentType, fileSection, staticDocument } from '@/lib/contract/document';

/** Where documents that are given as files are shown; the calendar is made of the calendar itself. */
export const documentShelves = [
  ...documentType.options,
  ...fileSection.options,
  'protocol',
  ...staticDocument.exclude(['calendar']).options,
] as const;
