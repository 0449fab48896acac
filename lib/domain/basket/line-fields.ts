import * as z from 'zod/mini';
import { isZone } from '@/lib/domain/time/day';

export const instant = z.iso.datetime({ offset: true });
export const zone = z.string().check(z.refine(isZone));
/** No order costs more. */
export const rubles = z.number().check(z.nonnegative(), z.maximum(21_000_000));

const appliedPromocode = z.object({
  code: z.string().check(z.minLength(1)),
  discount: z.number().check(z.minimum(0), z.maximum(100)),
  available_code_count: z.int().check(z.nonnegative()),
});
export type AppliedPromocode = z.infer<typeof appliedPromocode>;

export const storedFile = z.object({ id: z.string(), name: z.string() });

/** `price` and `totalCost` are rubles and only shown: the API prices anew. */
export const pricedFields = {
  public_id: z.string(),
  title: z.string(),
  price: rubles,
  count: z.int().check(z.positive()),
  totalCost: z.number().check(z.nonnegative()),
  logo: z.nullable(z.string()),
  promocode: z.optional(appliedPromocode),
  lost_promocode: z.optional(z.string()),
  notes: z._default(z.string(), ''),
  delivery: z._default(z.boolean(), false),
  file: z.optional(storedFile),
};
