import { derivedId } from '@/federation/db/derived-id';

/** A random namespace, chosen once. */
export const CONTENT_NAMESPACE = 'b1f5b5f6-3c0e-4d0a-9c55-2a8f0d6f7e41';

export type ContentNoun =
  | 'news'
  | 'event'
  | 'event-city'
  | 'format'
  | 'member-group'
  | 'member'
  | 'school'
  | 'partner'
  | 'document'
  | 'product'
  | 'proportion'
  | 'team'
  | 'insurance'
  | 'licence-delivery'
  | 'promo-code';

/** A `slug` gives the same id at every import and on every machine, so that addresses stay. */
export const contentId = (noun: ContentNoun, slug: string): string => derivedId(CONTENT_NAMESPACE, `${noun}:${slug}`);
