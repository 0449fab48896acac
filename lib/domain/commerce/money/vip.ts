import { type Kopecks, kopecksOf, percentOf } from './money';

/** `value` is a percent or kopecks. */
export interface VipDiscount {
  readonly form: 'percent' | 'sum';
  readonly value: number;
}

/** Fields of the user in the contract; `discount` is a percent or rubles. */
interface DiscountHolder {
  readonly role: string;
  readonly discount: number | null;
  readonly discount_form: 'percent' | 'sum' | null;
}

export function vipDiscountOf({ role, discount, discount_form }: DiscountHolder): VipDiscount | null {
  if (role.toUpperCase() !== 'VIP' || discount === null || !(discount > 0)) return null;
  return discount_form === 'sum' ? { form: 'sum', value: kopecksOf(discount) } : { form: 'percent', value: discount };
}

/** Kopecks; at most the price of the ticket. */
export const vipOff = (unit: Kopecks, { form, value }: VipDiscount): Kopecks =>
  Math.min(unit, form === 'sum' ? value : percentOf(unit, value));
