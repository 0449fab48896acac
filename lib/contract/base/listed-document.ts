import { z } from 'zod';
import { day, instant, publicId } from '@/lib/contract/wire/shapes';

export const fileType = z.enum(['pdf', 'csv']);
export type FileType = z.infer<typeof fileType>;

/** A document as lists show it. */
export const listedDocument = z.object({
  public_id: publicId,
  title: z.string(),
  /** The document's own date; without it `created_date` is shown (lib/domain/content/document). */
  document_date: day.nullable(),
  created_date: instant,
  /** A path that the API and the site both serve. */
  link: z.string().startsWith('/'),
  file_type: fileType,
  /** Bytes. */
  file_size: z.number().int().positive(),
});
export type FederationDocument = z.infer<typeof listedDocument>;
