import type { PromoSelector } from '@/lib/contract/commerce/promocode';

/** A promo code of the demonstration; `days` from the seed's day to its last one, negative where it has expired. */
interface DemoPromoCode {
  readonly code: string;
  readonly selector: PromoSelector;
  readonly discount: number;
  readonly uses: number;
  readonly days: number;
}

export const demoPromoCodes: readonly DemoPromoCode[] = [
  { code: 'START10', selector: 'ticket', discount: 10, uses: 1000, days: 365 },
  { code: 'START15', selector: 'ticket', discount: 15, uses: 2, days: 365 },
  { code: 'FREESTART', selector: 'ticket', discount: 100, uses: 10, days: 365 },
  { code: 'SHOP15', selector: 'shop', discount: 15, uses: 1000, days: 365 },
  { code: 'LICENCE10', selector: 'license', discount: 10, uses: 1000, days: 365 },
  { code: 'USEDUP20', selector: 'shop', discount: 20, uses: 1, days: 365 },
  { code: 'WINTER15', selector: 'ticket', discount: 15, uses: 1000, days: -1 },
];
