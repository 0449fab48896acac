import type { Database } from '@/federation/db/client';
import { ApiError } from '@/federation/http/api-error';
import { chosenLocation, tariffOf } from '@/federation/modules/delivery/repository';
import type { GoodsDelivery, PaymentBody } from '@/lib/contract/payment';
import { deliveryPrice, needsDelivery } from '@/lib/domain/delivery';
import type { Kopecks } from '@/lib/domain/money';
import type { Wanted } from './wanted';

/** Where an order's goods are sent, and what that costs. */
export interface PricedDelivery {
  readonly cost: Kopecks;
  readonly delivery: (GoodsDelivery & { readonly city: string }) | null;
}

/** Nothing where no goods are sent, whatever the buyer has filled in; throws 400 where it is not told or not known where to. */
export async function priceDelivery(db: Database, { goods }: Wanted, body: PaymentBody): Promise<PricedDelivery> {
  const toSend = goods.flatMap(({ line, size }) =>
    size ? [{ weightGrams: size.product.weightGrams, delivery: size.product.delivery, count: line.count }] : [],
  );
  if (!needsDelivery(toSend)) return { cost: 0, delivery: null };
  if (!body.delivery) throw new ApiError(400, 'Укажите, кому и куда доставить товары');
  const { region, city } = await chosenLocation(db, body.delivery.location_id);
  return { cost: deliveryPrice(toSend, tariffOf(region)), delivery: { ...body.delivery, city: city.nameRu } };
}
