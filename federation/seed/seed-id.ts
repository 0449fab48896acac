import { CONTENT_NAMESPACE, type ContentNoun } from '@/federation/content-import/content-id';
import { derivedId } from '@/federation/db/derived-id';

type SeedNoun =
  | ContentNoun
  | 'user'
  | 'order'
  | 'line'
  | 'reservation'
  | 'ticket'
  | 'licence'
  | 'licence-check'
  | 'file'
  | 'team'
  | 'staff-grant'
  | 'draft';

export const seedId = (noun: SeedNoun, slug: string): string => derivedId(CONTENT_NAMESPACE, `${noun}:${slug}`);
