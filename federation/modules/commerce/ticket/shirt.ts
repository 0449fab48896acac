import { asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { stockReservations } from '@/federation/db/schema/commerce/order';
import { proportions } from '@/federation/db/schema/commerce/shop';
import { ApiError } from '@/federation/http/api-error';
import { stockLeft } from '@/federation/modules/base/reservation/left';
import { releasePiece } from '@/federation/modules/base/reservation/release';
import { findShirts } from '@/federation/modules/commerce/shop/repository';
import type { RegistrationField } from '@/lib/domain/commerce/ticket/registration';
import type { LockedTicket } from './lock-ticket';

/** Names the field that stands against a participant, so that a row of many shows where to look. */
export class FieldRefusal extends ApiError {
  constructor(
    readonly field: RegistrationField,
    message: string,
  ) {
    super(400, message);
  }
}

export const shirtsGone = (size: string) =>
  new FieldRefusal('item_size', `Футболки размера ${size} закончились: выберите другой размер`);

interface ShirtOf {
  readonly orderId: string;
  readonly eventCityId: string;
  readonly size: string;
  readonly now: Date;
}

/** The T-shirt sizes of a start's starter pack, in their sequence; none: no T-shirt is given. */
export async function shirtSizes(db: Database, eventCityId: string, now: Date): Promise<string[]> {
  return ((await findShirts(db, eventCityId, now))?.sizes ?? []).map(({ name }) => name);
}

/** Takes a T-shirt of the size off the stock, if one was chosen. Throws 400 if none is left. */
export async function reserveShirt(tx: Database, { orderId, eventCityId, size, now }: ShirtOf): Promise<void> {
  const proportionId = await sizeId(tx, eventCityId, size, now);
  if (!proportionId) return;
  await tx
    .select({ publicId: proportions.publicId })
    .from(proportions)
    .where(eq(proportions.publicId, proportionId))
    .for('no key update');
  const left = await stockLeft(tx, [proportionId], now);
  if ((left.get(proportionId) ?? 0) < 1) throw shirtsGone(size);
  await tx.insert(stockReservations).values({ orderId, proportionId, quantity: 1, state: 'taken', heldUntil: now });
}

/** Locks by id what `reserveShirt` would lock one by one (docs/locks.md). */
export async function lockShirts(
  tx: Database,
  wanted: readonly Pick<ShirtOf, 'eventCityId' | 'size'>[],
  now: Date,
): Promise<void> {
  const ids = new Set<string>();
  for (const [eventCityId, ofCity] of Map.groupBy(wanted, (one) => one.eventCityId)) {
    const sizes = new Set(ofCity.map(({ size }) => size));
    const shirts = await findShirts(tx, eventCityId, now);
    for (const { name, publicId } of shirts?.sizes ?? []) if (sizes.has(name)) ids.add(publicId);
  }
  await tx
    .select({ publicId: proportions.publicId })
    .from(proportions)
    .where(inArray(proportions.publicId, [...ids]))
    .orderBy(asc(proportions.publicId))
    .for('no key update');
}

/** Puts the T-shirt of a participant who does not start, if they have one, back on offer. */
export async function returnShirt(
  tx: Database,
  { ticket: { orderId, itemSize }, eventCity }: Pick<LockedTicket, 'ticket' | 'eventCity'>,
  now: Date,
): Promise<void> {
  const proportionId = itemSize && (await sizeId(tx, eventCity.publicId, itemSize, now));
  if (proportionId) await releasePiece(tx, { orderId, proportionId });
}

async function sizeId(db: Database, eventCityId: string, size: string, now: Date): Promise<string | undefined> {
  const shirts = await findShirts(db, eventCityId, now);
  return shirts?.sizes.find(({ name }) => name === size)?.publicId;
}
