'use client';

import { useQuery } from '@tanstack/react-query';
import { orderContentsOf } from '@/lib/basket/payment-request';
import { isSubmitted, usePendingPayments } from '@/lib/basket/pending-payment';
import type { UsedDiscount } from '@/lib/contract/order';
import { type BasketLine, isTicket } from '@/lib/domain/basket/basket-line';
import type { TicketLine } from '@/lib/domain/basket/ticket-line';
import { type VipDiscount, vipDiscountOf, vipForOrder } from '@/lib/domain/money/vip';
import { usedDiscountsQuery } from '@/lib/queries/used-discounts';
import { useStoredUser } from '@/lib/session/stored-user';
import { checkoutDetailsOf } from './checkout-values';
import type { CheckoutState } from './use-checkout';

export interface PersonalDiscount {
  readonly vip: VipDiscount | null;
  /** Nothing can be paid until the discount is known. */
  readonly state: 'known' | 'asked' | 'failed';
  readonly used: { readonly line: TicketLine; readonly by: UsedDiscount } | null;
}

const NONE: PersonalDiscount = { vip: null, state: 'known', used: null };

export function usePersonalDiscount(lines: readonly BasketLine[], checkout: CheckoutState): PersonalDiscount {
  const user = useStoredUser();
  const vip = user ? vipDiscountOf(user) : null;
  const line = lines.find(isTicket);
  const isAsked = vip !== null && line !== undefined;
  const { data, isError } = useQuery({ ...usedDiscountsQuery(user?.public_id ?? ''), enabled: isAsked });
  const by = data?.find(({ format_public_id }) => format_public_id === line?.format_public_id);
  const isOwn = useIsBegunOrder(by, lines, checkout);
  if (!isAsked) return NONE;
  if (!data || isOwn === undefined) return { vip, state: isError ? 'failed' : 'asked', used: null };
  const usedBy = isOwn ? undefined : by;
  const usedAt = new Set(usedBy ? [usedBy.format_public_id] : []);
  return {
    vip: vipForOrder(vip, line.format_public_id, usedAt),
    state: 'known',
    used: usedBy ? { line, by: usedBy } : null,
  };
}

/** Paying again may lead back to the order that used the discount: its own price stands. `undefined` until known. */
function useIsBegunOrder(
  by: UsedDiscount | undefined,
  lines: readonly BasketLine[],
  { form, isDelivered }: CheckoutState,
): boolean | undefined {
  const begun = usePendingPayments().find(({ order }) => order === by?.order_public_id);
  const typed = checkoutDetailsOf(form.watch(), isDelivered);
  const details = { ...typed, email: typed.email.toLowerCase() };
  const isCandidate = begun?.order !== undefined && Boolean(by?.held_until);
  const { data, isError } = useQuery({
    queryKey: ['begun-order', begun?.content, lines, details],
    queryFn: async () => begun !== undefined && isSubmitted(begun, await orderContentsOf(lines, details), new Date()),
    enabled: isCandidate,
    retry: false,
    gcTime: 0,
    networkMode: 'always',
  });
  if (!isCandidate || isError) return false;
  return data;
}
