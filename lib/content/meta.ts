import { z } from 'zod';
import { discipline } from '@/lib/contract/shapes';

/** A day of front matter: YAML reads an unquoted one as a date. */
export const day = z.preprocess(
  (value) => (value instanceof Date ? value.toISOString().slice(0, 10) : value),
  z.iso.date(),
);

/** The head of every page that is written in `content/pages`. */
export const pageMeta = z.strictObject({
  title: z.string().min(1),
  /** For search engines and social networks. */
  description: z.string().min(50).max(200),
  /** The first sentence, under the heading. */
  lead: z.string().min(1),
  discipline,
});
export type PageMeta = z.infer<typeof pageMeta>;
