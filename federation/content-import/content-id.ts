import { derivedId } from '@/federation/db/derived-id';

/** Drawn once at random, so that the ids are nobody else's. */
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

/** What an editor calls `slug` is the same thing at every import and on every machine: pages keep their addresses. */
export const contentId = (noun: ContentNoun, slug: string): string => derivedId(CONTENT_NAMESPACE, `${noun}:${slug}`);
