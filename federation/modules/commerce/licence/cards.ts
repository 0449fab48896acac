import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { licences, orderLicenceLines } from '@/federation/db/schema/commerce/licence';
import { orders } from '@/federation/db/schema/commerce/order';
import { type OperatorCall, recordAction } from '@/federation/modules/base/operator/record-action';
import { lockOrder } from '@/federation/modules/commerce/order/repository';
import { type LicenceAddress, unsealAddress } from './sealed-line';

interface CardToSend {
  readonly number: string;
  readonly address: LicenceAddress;
}

const PAID = ['paid', 'authorized'] as const;

/** The cards of paid orders whose address is still kept, the oldest order first. */
export async function cardsToSend(db: Database, fieldKey: string): Promise<CardToSend[]> {
  const rows = await db
    .select({ number: licences.number, lineId: orderLicenceLines.publicId, sealed: orderLicenceLines.sealedDelivery })
    .from(orderLicenceLines)
    .innerJoin(orders, eq(orders.publicId, orderLicenceLines.orderId))
    .innerJoin(licences, eq(licences.lineId, orderLicenceLines.publicId))
    .where(and(isNotNull(orderLicenceLines.sealedDelivery), inArray(orders.status, [...PAID])))
    .orderBy(asc(orders.createdAt), asc(orderLicenceLines.position));
  return rows.flatMap(({ number, lineId, sealed }) =>
    sealed ? [{ number, address: unsealAddress(fieldKey, lineId, sealed) }] : [],
  );
}

/** A card has come to its owner: its address is forgotten, and an order without another one is delivered. */
export function cardDelivered(db: Database, number: string, call: Omit<OperatorCall, 'reason'>): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [card] = await tx
      .select({ lineId: orderLicenceLines.publicId, orderId: orderLicenceLines.orderId, licenceId: licences.publicId })
      .from(orderLicenceLines)
      .innerJoin(licences, eq(licences.lineId, orderLicenceLines.publicId))
      .where(and(eq(licences.number, number), isNotNull(orderLicenceLines.sealedDelivery)));
    if (!card) return false;
    // Otherwise each of two cards of one order would find the other one waiting.
    await lockOrder(tx, card.orderId);
    await tx.update(orderLicenceLines).set({ sealedDelivery: null }).where(eq(orderLicenceLines.publicId, card.lineId));
    const waiting = await tx.$count(
      orderLicenceLines,
      and(eq(orderLicenceLines.orderId, card.orderId), isNotNull(orderLicenceLines.sealedDelivery)),
    );
    await recordAction(
      tx,
      'card-delivered',
      card.licenceId,
      { ...call, reason: 'карта получена' },
      { noun: 'licence-cards' },
    );
    if (waiting === 0) {
      await tx
        .update(orders)
        .set({ status: 'delivered' })
        .where(and(eq(orders.publicId, card.orderId), inArray(orders.status, [...PAID])));
    }
    return true;
  });
}
