import * as stored from '@/lib/domain/base/input/stored';
import { isZone } from '@/lib/domain/base/time/day';

export const zone = stored.refined(stored.text, isZone);
/** Above the price of any order. */
export const rubles = stored.number(0, 21_000_000);

export const appliedPromocode = stored.object({
  code: stored.refined(stored.text, (code) => code !== ''),
  discount: stored.number(0, 100),
  available_code_count: stored.int(0),
});
export type AppliedPromocode = ReturnType<typeof appliedPromocode>;

export const storedFile = stored.object({ id: stored.text, name: stored.text });

/** `price` and `totalCost` are rubles for display; the API computes its own. */
export const pricedFields = {
  public_id: stored.text,
  title: stored.text,
  price: rubles,
  count: stored.int(1),
  totalCost: stored.number(0),
  logo: stored.nullable(stored.text),
  promocode: stored.optional(appliedPromocode),
  lost_promocode: stored.optional(stored.text),
  notes: stored.withDefault(stored.text, ''),
  delivery: stored.withDefault(stored.flag, false),
  file: stored.optional(storedFile),
  /** By this browser's clock; missing in lines of earlier versions until the basket is opened. */
  added: stored.optional(stored.instant),
  /** The order of another browser that paid for the line, once the buyer has seen it. */
  told: stored.optional(stored.text),
};
