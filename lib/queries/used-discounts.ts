import { queryOptions } from '@tanstack/react-query';
import type { UsedDiscount } from '@/lib/contract/commerce/order';
import { callForwarder } from './call';

const AFTER_HOLD_MS = 1000;

export const USED_DISCOUNTS = ['used-discounts'];

export const usedDiscountsQuery = (userId: string) =>
  queryOptions({
    queryKey: [...USED_DISCOUNTS, userId],
    queryFn: async () => (await callForwarder('GET /api/user/discounts/used', {})).values,
    staleTime: 0,
    refetchInterval: ({ state }) => untilHoldEnds(state.data ?? [], new Date()),
  });

function untilHoldEnds(used: readonly UsedDiscount[], now: Date): number | false {
  const left = used.flatMap(({ held_until }) => (held_until ? [Date.parse(held_until) - now.getTime()] : []));
  return left.length > 0 && Math.max(0, Math.min(...left)) + AFTER_HOLD_MS;
}
