import { and, eq, gt, isNull, lte, or } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { promoCodes } from '@/federation/db/schema/commerce/promocode';
import { ApiError } from '@/federation/http/api-error';
import type { PromoSelector } from '@/lib/contract/commerce/promocode';

export type PromoCodeRow = typeof promoCodes.$inferSelect;

/** What a code is used for: a format, a product or a licence type. */
interface PromoTarget {
  readonly selector: PromoSelector;
  readonly targetId: string;
}

/** As codes are kept: the case of a typed one does not matter. */
const storedCode = (typed: string): string => typed.trim().toUpperCase();

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
        eq(promoCodes.code, storedCode(typed)),
        eq(promoCodes.selector, selector),
        or(isNull(promoCodes.targetId), eq(promoCodes.targetId, targetId)),
        lte(promoCodes.validFrom, now),
        gt(promoCodes.validUntil, now),
      ),
    );
  return row;
}

/** Throws 400 if the code is used up. */
export function refuseUsedUp({ publicId, code }: PromoCodeRow, left: ReadonlyMap<string, number>): void {
  if ((left.get(publicId) ?? 0) > 0) return;
  throw new ApiError(400, `Промокод ${code} уже использован полностью: уберите его из корзины`);
}
