import type { Reservations } from '@/federation/modules/base/reservation/reservations';
import { refuseUsedUp } from '@/federation/modules/commerce/promocode/repository';
import { placesWarning } from '@/lib/domain/commerce/ticket/places';
import type { RequestedItems } from './kind-of-sale';

/** Less is left than requested: nothing of the order may stay, and the buyer is told how much there is. */
export class Unavailable extends Error {}

/** Throws Unavailable, or a refusal where less of it is of no use: a T-shirt, a promo code that is used up. */
export function requireAvailable(items: readonly RequestedItems[], asked: Reservations, left: Reservations): void {
  for (const what of ['places', 'teams'] as const) {
    for (const [id, count] of asked[what]) {
      const available = left[what].get(id) ?? 0;
      if (count > available) throw new Unavailable(placesWarning(available));
    }
  }
  for (const item of items) item.refuseUnavailable?.(asked.sizes, left.sizes);
  for (const promo of items.flatMap(({ promoCodes = [] }) => promoCodes)) refuseUsedUp(promo, left.promoCodes);
}
