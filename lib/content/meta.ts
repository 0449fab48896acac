import { z } from 'zod';
import { discipline } from '@/lib/contract/shapes';

export const day = z.iso.date();

export const pageMeta = z.strictObject({
  title: z.string().min(1),
  /** For search engines and social networks. */
  description: z.string().min(50).max(200),
  lead: z.string().min(1),
  discipline,
});
export type PageMeta = z.infer<typeof pageMeta>;
