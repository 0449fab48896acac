import { and, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { orders, placeReservations } from '@/federation/db/schema/commerce/order';
import { formats } from '@/federation/db/schema/events/event-format';
import { ApiError } from '@/federation/http/api-error';
import { isUnexpired } from '@/federation/modules/base/reservation/reservations';

type LimitedFormat = Pick<typeof formats.$inferSelect, 'publicId' | 'title' | 'buyLimit'>;

interface Purchase {
  readonly userId: string;
  readonly requested: ReadonlyMap<string, number>;
  readonly formats: readonly LimitedFormat[];
  readonly now: Date;
  readonly exceptOrder?: string;
}

/** Counts all paid and held orders; guests by address. The caller has locked the formats. */
export async function refuseBeyondBuyLimit(tx: Database, purchase: Purchase): Promise<void> {
  const format = await formatBeyondLimit(tx, purchase);
  if (format) throw new ApiError(400, `Билетов «${format.title}» можно купить не больше ${format.buyLimit}`);
}

export async function isBeyondBuyLimit(
  tx: Database,
  { publicId, userId }: Pick<typeof orders.$inferSelect, 'publicId' | 'userId'>,
  { requested, now }: Pick<Purchase, 'requested' | 'now'>,
): Promise<boolean> {
  if (requested.size === 0) return false;
  const limited = await tx
    .select({ publicId: formats.publicId, title: formats.title, buyLimit: formats.buyLimit })
    .from(formats)
    .where(and(inArray(formats.publicId, [...requested.keys()]), isNotNull(formats.buyLimit)));
  const purchase = { userId, requested, formats: limited, exceptOrder: publicId, now };
  return (await formatBeyondLimit(tx, purchase)) !== undefined;
}

async function formatBeyondLimit(tx: Database, purchase: Purchase): Promise<LimitedFormat | undefined> {
  const limited = purchase.formats.filter(({ buyLimit }) => buyLimit !== null);
  if (limited.length === 0) return undefined;
  const had = await ticketsOfBuyer(tx, { ...purchase, formats: limited });
  return limited.find(({ publicId, buyLimit }) => {
    const count = (purchase.requested.get(publicId) ?? 0) + (had.get(publicId) ?? 0);
    return buyLimit !== null && count > buyLimit;
  });
}

async function ticketsOfBuyer(tx: Database, { userId, formats, exceptOrder, now }: Omit<Purchase, 'requested'>) {
  const formatIds = formats.map(({ publicId }) => publicId);
  const rows = await tx
    .select({ formatId: placeReservations.formatId, count: sql<number>`sum(${placeReservations.quantity})::int` })
    .from(placeReservations)
    .innerJoin(orders, eq(orders.publicId, placeReservations.orderId))
    .where(
      and(
        eq(orders.userId, userId),
        inArray(placeReservations.formatId, formatIds),
        isUnexpired(placeReservations, now),
        exceptOrder ? ne(orders.publicId, exceptOrder) : undefined,
      ),
    )
    .groupBy(placeReservations.formatId);
  return new Map(rows.map(({ formatId, count }) => [formatId, count]));
}
