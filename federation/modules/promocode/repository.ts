import { and, eq, gt, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { promoClaims } from '@/federation/db/schema/order';
import { promoCodes } from '@/federation/db/schema/promocode';
import { ApiError } from '@/federation/http/api-error';
import { isLiving } from '@/federation/modules/order/claims';
import type { PromoSelector } from '@/lib/contract/promocode';

export type PromoCodeRow = typeof promoCodes.$inferSelect;

/** What a code is used for: a format, a product or a licence type. */
export interface PromoTarget {
  readonly selector: PromoSelector;
  readonly targetId: string;
}

/** As codes are kept: the case of a typed one does not matter. */
const keptCode = (typed: string): string => typed.trim().toUpperCase();

/** The code where it is good for this now; unknown, expired and meant for something else look alike. */
export async function findPromoCode(
  db: Database,
  typed: string,
  { selector, targetId }: PromoTarget,
  now: Date,
): Promise<PromoCodeRow | undefined> {
  const [row] = await db
    .select()
    .from(promoCodes)
    .where(
      and(
        eq(promoCodes.code, keptCode(typed)),
        eq(promoCodes.selector, selector),
        or(isNull(promoCodes.targetId), eq(promoCodes.targetId, targetId)),
        lte(promoCodes.validFrom, now),
        gt(promoCodes.validUntil, now),
      ),
    );
  return row;
}

/**
 * Uses of each code that are neither spent nor held by an order whose hold still runs; never below zero.
 * A seller calls it in the transaction that has locked the codes, and leaves out the order it sells to.
 */
export async function usesLeft(
  db: Database,
  promoCodeIds: readonly string[],
  now: Date,
  { exceptOrder }: { exceptOrder?: string } = {},
): Promise<Map<string, number>> {
  if (promoCodeIds.length === 0) return new Map();
  const claimed = sql<number>`coalesce(sum(${promoClaims.quantity}), 0)`;
  const rows = await db
    .select({
      promoCodeId: promoCodes.publicId,
      left: sql<number>`greatest(${promoCodes.uses} - ${claimed}, 0)::int`,
    })
    .from(promoCodes)
    .leftJoin(
      promoClaims,
      and(
        eq(promoClaims.promoCodeId, promoCodes.publicId),
        exceptOrder ? ne(promoClaims.orderId, exceptOrder) : undefined,
        isLiving(promoClaims, now),
      ),
    )
    .where(inArray(promoCodes.publicId, [...promoCodeIds]))
    .groupBy(promoCodes.publicId);
  return new Map(rows.map(({ promoCodeId, left }) => [promoCodeId, left]));
}

/** Throws 400 for who sells by a code of which no use is left. */
export function refuseUsedUp({ publicId, code }: PromoCodeRow, left: ReadonlyMap<string, number>): void {
  if ((left.get(publicId) ?? 0) > 0) return;
  throw new ApiError(400, `Промокод ${code} уже использован полностью: уберите его из корзины`);
}
