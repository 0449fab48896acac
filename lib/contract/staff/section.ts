import { z } from 'zod';
import { instant } from '@/lib/contract/wire/shapes';

const cell = z.union([z.string(), z.number(), z.null(), z.object({ text: z.string(), href: z.string() })]);

/** A part of a details page or of a preview. A masked fact is shown by the action `reveal`. */
export const section = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('facts'),
    title: z.string(),
    facts: z.array(
      z.object({
        label: z.string(),
        value: z.string(),
        href: z.string().optional(),
        masked: z.literal(true).optional(),
      }),
    ),
  }),
  z.object({
    kind: z.literal('table'),
    title: z.string(),
    head: z.array(z.string()),
    rows: z.array(z.array(cell)),
  }),
  z.object({
    kind: z.literal('timeline'),
    title: z.string(),
    items: z.array(z.object({ at: instant, text: z.string(), by: z.string().optional() })),
  }),
  /** Plain text, paragraphs apart by an empty line. */
  z.object({ kind: z.literal('text'), title: z.string(), text: z.string() }),
]);
export type Section = z.infer<typeof section>;
export type Cell = z.infer<typeof cell>;
