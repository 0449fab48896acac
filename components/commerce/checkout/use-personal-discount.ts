'use client';

import { useQuery } from '@tanstack/react-query';
import type { User } from '@/lib/contract/account/user';
import type { UsedDiscount } from '@/lib/contract/commerce/order';
import { type BasketLine, isTicket } from '@/lib/domain/commerce/basket/basket-line';
import { type DiscountHolder, type LineDiscount, lineDiscounts } from '@/lib/domain/commerce/basket/personal-discount';
import type { TicketLine } from '@/lib/domain/commerce/basket/ticket-line';
import { vipDiscountOf } from '@/lib/domain/commerce/money/vip';
import { orderContentsOf } from '@/lib/features/commerce/basket/payment-request';
import { isSubmitted, usePendingPayments } from '@/lib/features/commerce/basket/pending-payment';
import { usedDiscountsQuery } from '@/lib/queries/used-discounts';
import { useStoredUser } from '@/lib/session/stored-user';
import { checkoutDetailsOf } from './checkout-values';
import type { CheckoutState } from './use-checkout';

export interface PersonalDiscount {
  readonly of: (line: BasketLine) => LineDiscount;
  /** Nothing can be paid until the discount is known and each discounted ticket is for the buyer. */
  readonly state: 'known' | 'asked' | 'failed' | 'refused';
  /** Lines that would have the discount if it were not used up. */
  readonly used: readonly { readonly line: TicketLine; readonly by: UsedDiscount }[];
}

const NOTHING_USED: ReadonlySet<string> = new Set();

export function usePersonalDiscount(lines: readonly BasketLine[], checkout: CheckoutState): PersonalDiscount {
  const holder = holderOf(useStoredUser() ?? null);
  const tickets = lines.filter(isTicket);
  const isAsked = holder !== null && tickets.length > 0;
  const { data, isError } = useQuery({ ...usedDiscountsQuery(holder?.userId ?? ''), enabled: isAsked });
  const here = data?.filter(({ format_public_id }) =>
    tickets.some((line) => line.format_public_id === format_public_id),
  );
  const own = useBegunOrder(here ?? [], lines, checkout);
  const unused = lineDiscounts(lines, holder, NOTHING_USED);
  if (!isAsked) return { of: unused, state: 'known', used: [] };
  if (!here || own === undefined) return { of: unused, state: isError ? 'failed' : 'asked', used: [] };
  const usedBy = here.filter(({ order_public_id }) => order_public_id !== own);
  const of = lineDiscounts(lines, holder, new Set(usedBy.map(({ format_public_id }) => format_public_id)));
  return {
    of,
    state: tickets.some((line) => of(line).refusal) ? 'refused' : 'known',
    used: tickets.flatMap((line) => {
      const by = usedBy.find(({ format_public_id }) => format_public_id === line.format_public_id);
      return by && unused(line).vip ? [{ line, by }] : [];
    }),
  };
}

function holderOf(user: User | null): (DiscountHolder & { readonly userId: string }) | null {
  const vip = user && vipDiscountOf(user);
  return user && vip && { vip, userId: user.public_id, profile: { ...user, first_name: user.name } };
}

/**
 * Paying again may lead back to the order that used the discount: its own price stands. Its id, `null` if the basket is
 * another one, `undefined` until known.
 */
function useBegunOrder(
  used: readonly UsedDiscount[],
  lines: readonly BasketLine[],
  { form, isDelivered }: CheckoutState,
): string | null | undefined {
  const held = used.filter(({ held_until }) => held_until);
  const begun = usePendingPayments().find(({ order }) => held.some(({ order_public_id }) => order_public_id === order));
  const typed = checkoutDetailsOf(form.watch(), isDelivered);
  const isCandidate = begun?.order !== undefined;
  const { data, isError } = useQuery({
    queryKey: ['begun-order', begun?.content, lines, typed],
    queryFn: async () => {
      const { canonicalEmail } = await import('@/lib/domain/account/email');
      const details = { ...typed, email: canonicalEmail(typed.email) };
      return begun !== undefined && isSubmitted(begun, await orderContentsOf(lines, details), new Date());
    },
    enabled: isCandidate,
    retry: false,
    gcTime: 0,
    networkMode: 'always',
  });
  if (!isCandidate || isError) return null;
  return data === undefined ? undefined : data ? (begun?.order ?? null) : null;
}
