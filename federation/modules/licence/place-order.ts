import { randomUUID } from 'node:crypto';
import type { Database } from '@/federation/db/client';
import { orderLicenceLines } from '@/federation/db/schema/licence';
import { orders, promoClaims } from '@/federation/db/schema/order';
import type { Deps } from '@/federation/deps';
import { keepFile } from '@/federation/modules/file/repository';
import { refuseAnotherSum } from '@/federation/modules/order/agreed-sum';
import { admitBuyer, type OrderSubmission, type PlacedOrder } from '@/federation/modules/order/place-order';
import { lockedSupply, type Supply } from '@/federation/modules/order/supply';
import { usesLeft } from '@/federation/modules/promocode/repository';
import type { PaymentBody } from '@/lib/contract/payment';
import { deliveryCost, lineRow, priceLicences } from './priced-lines';
import type { WantedLicence } from './wanted';

/** Whether an order is paid to the insurer: of a mixed body the federation's lines are sold first. */
export const isForInsurer = ({ tickets, shop, insurances }: PaymentBody): boolean =>
  insurances.length > 0 && tickets.length === 0 && shop.length === 0;

/**
 * Writes an order of licences whole; what it throws must undo the transaction, and the pictures' bytes be dropped.
 * Nothing of it is scarce but promo codes, which are locked after the buyer's account, as all sellers do.
 */
export async function placeLicenceOrder(
  tx: Database,
  deps: Pick<Deps, 'storage' | 'settings'>,
  submission: OrderSubmission,
  wanted: readonly WantedLicence[],
  supply: Pick<Supply, 'lock'> = lockedSupply,
): Promise<PlacedOrder> {
  const { body, now, idempotencyKey, requestHash } = submission;
  const { userId, sessionId, guest } = await admitBuyer(tx, submission);
  const { licences, total } = priceLicences(wanted, await lockedUses(tx, wanted, now, supply));
  refuseAnotherSum({
    shown: body.expected_total,
    total: total.total,
    lines: wanted.map((one, at) => ({
      title: one.type.title,
      shown: one.line.expected_total,
      total: (licences[at]?.total ?? 0) + deliveryCost(one),
    })),
    delivery: 0,
  });
  const orderId = randomUUID();
  const heldUntil = new Date(now.getTime() + submission.holdMinutes * 60_000);
  const [order] = await tx
    .insert(orders)
    .values({
      ...{ publicId: orderId, userId, sessionId, email: body.email, status: 'new', terminal: 'insurer' },
      amountKopecks: total.total,
      deliveryKopecks: wanted.reduce((sum, one) => sum + deliveryCost(one), 0),
      ...{ idempotencyKey, requestHash, createdAt: now, heldUntil },
    })
    .returning();
  if (!order) throw new Error('an order was not written');
  for (const { picture } of wanted) {
    const { fileId: publicId, upload } = picture;
    await keepFile(tx, deps, { publicId, upload, ownerId: userId, purpose: 'licence-picture', createdAt: now });
  }
  const claims: (typeof promoClaims.$inferInsert)[] = [];
  for (const [position, one] of wanted.entries()) {
    const price = licences[position];
    if (!price) throw new Error('a licence has no price');
    const fieldKey = deps.settings.FIELD_KEY;
    await tx.insert(orderLicenceLines).values(lineRow(one, { orderId, position, price, fieldKey }));
    if (one.promo && price.promoCount > 0) {
      const { publicId: promoCodeId } = one.promo;
      claims.push({ orderId, promoCodeId, quantity: price.promoCount, state: 'held', heldUntil });
    }
  }
  if (claims.length > 0) await tx.insert(promoClaims).values(claims);
  return { order, ...(guest && { guest }) };
}

/** Uses left of the promo codes, which no other seller touches until the transaction ends. */
async function lockedUses(
  tx: Database,
  wanted: readonly WantedLicence[],
  now: Date,
  supply: Pick<Supply, 'lock'>,
): Promise<Map<string, number>> {
  const promoCodes = new Map(wanted.flatMap(({ promo }) => (promo ? [[promo.publicId, 0] as const] : [])));
  await supply.lock(tx, { teams: new Map(), sizes: new Map(), promoCodes });
  return usesLeft(tx, [...promoCodes.keys()], now);
}
