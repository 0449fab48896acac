import { documentType, fileSection, staticDocument } from '@/lib/contract/content/document';

export const documentShelves = [
  ...documentType.options,
  ...fileSection.options,
  'protocol',
  ...staticDocument.exclude(['calendar']).options,
] as const;
