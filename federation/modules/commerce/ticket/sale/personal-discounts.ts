import type { Database } from '@/federation/db/client';
import type { Deps } from '@/federation/deps';
import { ApiError } from '@/federation/http/api-error';
import { userById } from '@/federation/modules/account/user/repository';
import type { LockedFormat } from '@/federation/modules/base/reservation/formats-for-sale';
import { dayIn } from '@/lib/domain/base/time/day';
import { type VipDiscount, vipOff } from '@/lib/domain/commerce/money/vip';
import { type BuyerProfile, whoMayStart } from '@/lib/domain/commerce/ticket/who-may-start';
import type { RequestedTickets } from './requested-tickets';
import { usedDiscounts } from './used-discounts';

interface Buyer {
  readonly userId: string;
  readonly vip: VipDiscount | null;
  readonly now: Date;
}

interface Requested {
  readonly tickets: readonly RequestedTickets[];
  readonly sales: ReadonlyMap<string, LockedFormat>;
}

/**
 * The discount of each line, on one ticket a start; the caller has locked the formats. Throws 400 where the buyer asks
 * for the discount on a ticket that is not for themselves.
 */
export async function personalDiscounts(
  tx: Database,
  settings: Pick<Deps['settings'], 'VIP_DISCOUNT_ONCE'>,
  { userId, vip, now }: Buyer,
  { tickets, sales }: Requested,
): Promise<readonly (VipDiscount | null)[]> {
  if (!vip || tickets.length === 0) return [];
  const profile = await profileOf(tx, userId);
  const usedAt = new Set((await usedDiscounts(tx, settings, { userId, now })).map(({ formatId }) => formatId));
  return tickets.map(({ line, formatId }, at) => {
    const sale = sales.get(formatId);
    if (!sale) return null;
    const { format, eventCity } = sale;
    const { starter, refusal } = whoMayStart(
      {
        rules: {
          startDay: dayIn(format.startTime, eventCity.timezone),
          age_min: format.ageMin,
          age_max: format.ageMax,
          insured: line.insurance,
        },
        hasDiscount: !usedAt.has(formatId) && vipOff(format.priceKopecks, vip) > 0,
        isDiscountMine: line.personal_discount,
        isFirstLine: at === 0,
        participant: line.info,
      },
      profile,
    );
    if (refusal) throw new ApiError(400, `Билет «${format.title}»: ${refusal}`);
    if (starter !== 'buyer') return null;
    usedAt.add(formatId);
    return vip;
  });
}

export async function profileOf(tx: Database, userId: string): Promise<BuyerProfile | null> {
  const user = await userById(tx, userId);
  if (!user) return null;
  const { name, lastName, secondName, birthDate, gender } = user;
  return { first_name: name, last_name: lastName, second_name: secondName, birth_date: birthDate, gender };
}
