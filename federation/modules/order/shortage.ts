import { ApiError } from '@/federation/http/api-error';
import { refuseUsedUp } from '@/federation/modules/promocode/repository';
import { goodsName } from '@/lib/domain/goods';
import { placesWarning } from '@/lib/domain/places';
import type { Claims } from './claims';
import type { leftFor } from './supply';
import type { Wanted } from './wanted';

type Left = Awaited<ReturnType<typeof leftFor>> & { readonly places: ReadonlyMap<string, number> };

/** Less is left than wanted: nothing of the order may stay, and the buyer is told how much there is. */
export class Shortage extends Error {}

/** To who registers, or buys, with a T-shirt of a size that is gone. */
export const shirtsGone = (size: string) =>
  new ApiError(400, `Футболки размера ${size} закончились: выберите другой размер`);

/** Throws Shortage, or a refusal where less of it is of no use: a T-shirt, a promo code that is used up. */
export function requireSupply(wanted: Wanted, claims: Claims, left: Left): void {
  for (const [formatId, count] of claims.places) {
    const available = left.places.get(formatId) ?? 0;
    if (count > available) throw new Shortage(placesWarning(available));
  }
  for (const [teamId, count] of claims.teams) {
    const available = left.teams.get(teamId) ?? 0;
    if (count > available) throw new Shortage(placesWarning(available));
  }
  for (const { shirt } of wanted.tickets.flatMap(({ participants }) => participants)) {
    if (!shirt || (claims.sizes.get(shirt.publicId) ?? 0) <= (left.sizes.get(shirt.publicId) ?? 0)) continue;
    throw shirtsGone(shirt.name);
  }
  for (const { size } of wanted.goods) {
    const available = size ? (left.sizes.get(size.publicId) ?? 0) : 0;
    if (size && (claims.sizes.get(size.publicId) ?? 0) > available) throw new Shortage(goodsWarning(size, available));
  }
  for (const { promo } of [...wanted.tickets, ...wanted.goods]) {
    if (promo) refuseUsedUp(promo, left.promoCodes);
  }
}

const goodsWarning = ({ name, product }: NonNullable<Wanted['goods'][number]['size']>, left: number): string =>
  `Доступно «${goodsName(product.title, name)}»: ${left}`;
