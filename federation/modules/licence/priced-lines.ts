import { randomUUID } from 'node:crypto';
import type { orderLicenceLines } from '@/federation/db/schema/licence';
import { refuseUsedUp } from '@/federation/modules/promocode/repository';
import { type BasketPrice, basketPrice, type LinePrice } from '@/lib/domain/pricing';
import { ownerOf, sealAddress, sealOwner } from './sealed-line';
import type { WantedLicence } from './wanted';

/** By the rules that the page previews by: a code takes off the licence, never off its delivery. */
export function priceLicences(wanted: readonly WantedLicence[], usesLeft: ReadonlyMap<string, number>): BasketPrice {
  for (const { promo } of wanted) if (promo) refuseUsedUp(promo, usesLeft);
  return basketPrice({
    tickets: [],
    goods: [],
    licences: wanted.map(({ type, promo }) => ({
      unit: type.priceKopecks,
      count: 1,
      promo: promo ? { code: promo.code, percent: promo.discount, left: usesLeft.get(promo.publicId) ?? 0 } : null,
    })),
    delivery: wanted.reduce((sum, one) => sum + deliveryCost(one), 0),
    vip: null,
  });
}

/** What sending a licence costs, in kopecks. */
export const deliveryCost = ({ delivery }: Pick<WantedLicence, 'delivery'>): number =>
  delivery?.method.costKopecks ?? 0;

/** A line as it is kept: each stage of its price, and the person sealed field by field. */
export function lineRow(
  { line, type, delivery, promo, picture }: WantedLicence,
  { orderId, position, price, fieldKey }: { orderId: string; position: number; price: LinePrice; fieldKey: string },
): typeof orderLicenceLines.$inferInsert {
  const publicId = randomUUID();
  const deliveryKopecks = deliveryCost({ delivery });
  return {
    publicId,
    orderId,
    position,
    insuranceId: type.publicId,
    title: type.title,
    unitKopecks: price.unit,
    deliveryKopecks,
    discountKopecks: price.discount,
    amountKopecks: price.total + deliveryKopecks,
    promocode: promo && price.promoCount > 0 ? promo.code : null,
    startDate: line.start_date,
    pictureId: picture.fileId,
    sealedInfo: sealOwner(fieldKey, publicId, ownerOf(line)),
    sealedDelivery:
      delivery && line.delivery
        ? sealAddress(fieldKey, publicId, {
            method: delivery.method.name,
            city: delivery.city,
            address: line.delivery.address,
            comment: line.delivery.comment,
            first_name: line.delivery.first_name,
            last_name: line.delivery.last_name,
            phone: line.delivery.phone,
          })
        : null,
  };
}
