import { randomUUID } from 'node:crypto';
import type { Database } from '@/federation/db/client';
import { together } from '@/federation/db/together';
import type { UserRow } from '@/federation/modules/account/user/repository';
import { type FileRow, storeFile } from '@/federation/modules/base/file/repository';
import type { Availability } from '@/federation/modules/base/reservation/availability';
import type { Receipt } from '@/lib/domain/commerce/order/receipt';
import { admitBuyer } from './admit-buyer';
import { refuseAnotherSum } from './agreed-sum';
import { refuseBeyondBuyLimit } from './buy-limit';
import { holderOf, refuseTooManyHeld } from './held-places';
import { insertOrder } from './insert-order';
import { judgeOrder, type RequestedOrder } from './judge-order';
import type { RequestFile, SellingDeps } from './kind-of-sale';
import { deliveryOfLines, priceOrder, promoUsesOf } from './price-order';
import { deliveryPart, receiptOfSale, receiptRow } from './receipt';
import type { OrderRow } from './repository';
import type { OrderSubmission } from './submission';

/** A new order, its payment's receipt where that is kept already, and the account whose session it opened for a guest. */
export interface PlacedOrder {
  readonly order: OrderRow;
  readonly receipt?: Receipt;
  readonly guest?: UserRow;
}

/** Its errors must roll the transaction back. Locks: docs/locks.md; buyers of the same places are waiting. */
export async function placeOrder(
  tx: Database,
  deps: Pick<SellingDeps, 'storage' | 'settings'>,
  submission: OrderSubmission,
  requested: RequestedOrder,
  availability: Availability,
): Promise<PlacedOrder> {
  const { body, now } = submission;
  const { settings } = deps;
  const { terminal, items, reserved, parcels } = requested;
  const holder = holderOf(submission.caller);
  const [{ userId, sessionId, vip, guest, rows }, { formats, usesLeft }] = await together([
    // Its first statement locks a guest's account and is sent first.
    admitBuyer(tx, submission),
    judgeOrder(tx, requested, now, availability, holder),
  ]);
  const limited = [...formats.values()].map(({ format }) => format);
  const [files] = await together([
    storeFiles(tx, deps, submission.files, { ownerId: userId, createdAt: now }),
    refuseBeyondBuyLimit(tx, { userId, requested: reserved.places, formats: limited, now }),
  ]);
  refuseTooManyHeld(settings, formats.values(), reserved.places);

  const buyer = { userId, isSignedIn: submission.signedIn !== null, vip, now };
  const lines = [];
  for (const item of items) lines.push(await item.toSell(tx, settings, buyer, formats));
  const shared = parcels.reduce((sum, { cost }) => sum + cost, 0);
  const delivery = shared + deliveryOfLines(lines.flat());
  const price = priceOrder(lines.flat(), usesLeft, delivery);
  refuseAnotherSum({
    shown: body.expected_total,
    total: price.total.total,
    lines: lines.flat().map(({ title, shown, delivery: own = 0 }, at) => ({
      title,
      shown,
      total: (price.lines[at]?.total ?? 0) + own,
    })),
    delivery: shared,
  });
  const publicId = randomUUID();
  const rest = [...price.lines];
  const written = [];
  for (const [at, item] of items.entries()) {
    const prices = rest.splice(0, lines[at]?.length);
    written.push(await item.newLines(tx, { orderId: publicId, userId, prices, files, settings }, formats));
  }
  const receipt = receiptOfSale(settings, terminal, price.total.total, [
    ...written.flatMap((each) => each.receipt),
    deliveryPart(delivery),
  ]);
  const order = await insertOrder(tx, {
    order: {
      publicId,
      userId,
      sessionId,
      email: body.email,
      status: 'new',
      terminal,
      amountKopecks: price.total.total,
      deliveryKopecks: delivery,
      delivery: parcels[0]?.to ?? null,
      surchargeOf: items.find(({ surchargeOf }) => surchargeOf)?.surchargeOf ?? null,
      idempotencyKey: submission.idempotencyKey,
      requestHash: submission.requestHash,
      createdAt: now,
      heldUntil: new Date(now.getTime() + submission.holdMinutes * 60_000),
    },
    lines: written,
    places: items.flatMap(({ places = [] }) => places),
    holder,
    sizes: reserved.sizes,
    promoUses: promoUsesOf(lines.flat(), price.lines),
    receipt: price.total.total > 0 ? receiptRow({ orderId: publicId, receipt, now }) : null,
    ofBuyer: rows,
  });
  return { order, receipt, ...(guest && { guest }) };
}

/** Keeps them with the buyer's files; tells what belongs to what. Should the order fail later, the bytes are to be dropped. */
async function storeFiles(
  tx: Database,
  deps: Pick<SellingDeps, 'storage' | 'settings'>,
  files: readonly RequestFile[],
  owner: Pick<FileRow, 'ownerId' | 'createdAt'>,
): Promise<ReadonlyMap<object, string>> {
  for (const { fileId, upload, purpose } of files) {
    await storeFile(tx, deps, { ...owner, publicId: fileId, upload, purpose });
  }
  return new Map(files.map(({ of, fileId }) => [of, fileId]));
}
