import type { Database } from '@/federation/db/client';
import { ApiError } from '@/federation/http/api-error';
import { chosenLocation, tariffOf } from '@/federation/modules/commerce/delivery/repository';
import type { Parcel } from '@/federation/modules/commerce/order/kind-of-sale';
import type { PaymentBody } from '@/lib/contract/commerce/payment';
import { deliveryPrice, needsDelivery } from '@/lib/domain/commerce/order/delivery';
import type { RequestedGoods } from './requested-goods';

/** Nothing where no goods are sent, whatever the buyer has filled in; throws 400 where it is not told or not known where to. */
export async function priceParcel(
  db: Database,
  goods: readonly RequestedGoods[],
  body: PaymentBody,
): Promise<Parcel | null> {
  const toSend = goods.flatMap(({ line, size }) =>
    size ? [{ weightGrams: size.product.weightGrams, delivery: size.product.delivery, count: line.count }] : [],
  );
  if (!needsDelivery(toSend)) return null;
  if (!body.delivery) throw new ApiError(400, 'Укажите, кому и куда доставить товары');
  const { region, city } = await chosenLocation(db, body.delivery.location_id);
  return { cost: deliveryPrice(toSend, tariffOf(region)), to: { ...body.delivery, city: city.nameRu } };
}
