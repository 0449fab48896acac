import { kopecksOf } from '@/lib/domain/commerce/money/money';
import { type VipDiscount, vipOff } from '@/lib/domain/commerce/money/vip';
import { type BuyerProfile, type WhoMayStart, whoMayStart } from '@/lib/domain/commerce/ticket/who-may-start';
import { type BasketLine, isTicket } from './basket-line';
import { participantRules, type TicketLine } from './ticket-line';

export interface DiscountHolder {
  readonly vip: VipDiscount;
  readonly profile: BuyerProfile;
}

export interface LineDiscount extends WhoMayStart {
  readonly vip: VipDiscount | null;
  /** Whether the buyer has a discount to choose for this start. */
  readonly offer: boolean;
}

const NO_DISCOUNT: LineDiscount = { starter: 'anybody', discountRefusal: null, refusal: null, vip: null, offer: false };

/** By format: what the API decides too. `usedAt` are formats where the discount is used up. */
export function lineDiscounts(
  lines: readonly BasketLine[],
  holder: DiscountHolder | null,
  usedAt: ReadonlySet<string>,
): (line: BasketLine) => LineDiscount {
  if (!holder) return () => NO_DISCOUNT;
  const [first] = lines.filter(isTicket);
  return (line) => {
    if (!isTicket(line)) return NO_DISCOUNT;
    const hasDiscount = !usedAt.has(line.format_public_id) && vipOff(kopecksOf(line.price), holder.vip) > 0;
    const who = whoMayStart(
      {
        rules: participantRules(line),
        hasDiscount,
        isDiscountMine: line.personal_discount,
        isFirstLine: line.format_public_id === first?.format_public_id,
        participant: givenFirst(line),
      },
      holder.profile,
    );
    return { ...who, vip: who.starter === 'buyer' ? holder.vip : null, offer: hasDiscount };
  };
}

const givenFirst = ({ info, preReg }: TicketLine) => (preReg === 'ok' && info ? info : null);
