import { type Kopecks, kopecksOf, percentOf } from './money';

/** A personal discount on one ticket: `value` is a percent, or kopecks. */
export interface VipDiscount {
  readonly form: 'percent' | 'sum';
  readonly value: number;
}

/** The user's own fields, as the contract names them; `discount` is a percent or rubles. */
interface DiscountHolder {
  readonly role: string;
  readonly discount: number | null;
  readonly discount_form: 'percent' | 'sum' | null;
}

export function vipDiscountOf({ role, discount, discount_form }: DiscountHolder): VipDiscount | null {
  if (role.toUpperCase() !== 'VIP' || discount === null || !(discount > 0)) return null;
  return discount_form === 'sum' ? { form: 'sum', value: kopecksOf(discount) } : { form: 'percent', value: discount };
}

/** What it takes off one ticket, in kopecks; never more than the ticket costs. */
export const vipOff = (unit: Kopecks, { form, value }: VipDiscount): Kopecks =>
  Math.min(unit, form === 'sum' ? value : percentOf(unit, value));

/** It is for the first line of tickets, once a start; `usedAt` are the formats for which it is used up. */
export const vipForOrder = (
  vip: VipDiscount | null,
  firstFormatId: string | undefined,
  usedAt: ReadonlySet<string>,
): VipDiscount | null => (firstFormatId !== undefined && usedAt.has(firstFormatId) ? null : vip);
