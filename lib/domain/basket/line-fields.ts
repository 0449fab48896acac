import { z } from 'zod';
import { isZone } from '@/lib/domain/time/day';

export const instant = z.iso.datetime({ offset: true });
export const zone = z.string().refine(isZone);
/** No order costs more. */
export const rubles = z.number().nonnegative().max(21_000_000);

const appliedPromocode = z.object({
  code: z.string().min(1),
  discount: z.number().min(0).max(100),
  available_code_count: z.number().int().nonnegative(),
});
export type AppliedPromocode = z.infer<typeof appliedPromocode>;

export const storedFile = z.object({ id: z.string(), name: z.string() });

/** `price` and `totalCost` are rubles and only shown: the API prices anew. */
export const pricedFields = {
  public_id: z.string(),
  title: z.string(),
  price: rubles,
  count: z.number().int().positive(),
  totalCost: z.number().nonnegative(),
  logo: z.string().nullable(),
  promocode: appliedPromocode.optional(),
  lost_promocode: z.string().optional(),
  notes: z.string().default(''),
  delivery: z.boolean().default(false),
  file: storedFile.optional(),
};
