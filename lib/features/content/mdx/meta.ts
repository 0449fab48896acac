import { z } from 'zod';
import { discipline } from '@/lib/contract/wire/shapes';
import { titleLine } from '@/lib/domain/base/text/name';

export const day = z.iso.date();

/** A name, title or post. */
export const line = z.string().overwrite(titleLine).min(1);

export const pageMeta = z.strictObject({
  title: line,
  /** For search engines and social networks. */
  description: z.string().min(50).max(200),
  lead: z.string().min(1),
  discipline,
});
export type PageMeta = z.infer<typeof pageMeta>;
