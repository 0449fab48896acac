import { randomUUID } from 'node:crypto';
import { orderLicenceLines } from '@/federation/db/schema/commerce/licence';
import { licenceOwnerOf, sealAddress, sealOwner } from '@/federation/modules/commerce/licence/sealed-line';
import {
  type LineToSell,
  type NewLines,
  type NewLinesRequest,
  newLines,
} from '@/federation/modules/commerce/order/kind-of-sale';
import { pricedColumns } from '@/federation/modules/commerce/order/price-order';
import type { ReceiptItem } from '@/lib/domain/commerce/order/receipt';
import type { RequestedLicence } from './requested-licences';

/** The prices of the licences: a code reduces the licence, never its delivery. */
export const licenceLinesToSell = (licences: readonly RequestedLicence[]): LineToSell[] =>
  licences.map(({ line, type, promo, delivery }) => ({
    title: type.title,
    shown: line.expected_total,
    unit: type.priceKopecks,
    count: 1,
    promo,
    delivery: delivery?.method.costKopecks ?? 0,
  }));

/** The lines as they are stored: each stage of the price, and the person sealed field by field. */
export function newLicenceLines(
  licences: readonly RequestedLicence[],
  { orderId, prices, files, settings: { FIELD_KEY } }: NewLinesRequest,
): NewLines {
  const rows = licences.map(({ line, type, delivery, promo }, position) => {
    const publicId = randomUUID();
    const deliveryKopecks = delivery?.method.costKopecks ?? 0;
    const { promoCount: _, ...price } = pricedColumns(prices[position], promo);
    return {
      ...price,
      amountKopecks: price.amountKopecks + deliveryKopecks,
      publicId,
      orderId,
      position,
      licenceTypeId: type.publicId,
      title: type.title,
      deliveryKopecks,
      startDate: line.start_date,
      pictureId: files.get(line),
      sealedInfo: sealOwner(FIELD_KEY, publicId, licenceOwnerOf(line)),
      sealedDelivery:
        delivery && line.delivery
          ? sealAddress(FIELD_KEY, publicId, {
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
  });
  return newLines(orderLicenceLines, rows, rows.map(licencePart));
}

/** A licence is an insurance on the receipt; its delivery is a line of its own. */
export const licencePart = ({
  title,
  amountKopecks,
  deliveryKopecks,
}: Pick<typeof orderLicenceLines.$inferSelect, 'title' | 'amountKopecks' | 'deliveryKopecks'>): ReceiptItem => ({
  name: title,
  count: 1,
  amount: amountKopecks - deliveryKopecks,
  subject: 'insurance',
  method: 'full_payment',
});
