import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { BasketLine } from '@/lib/domain/commerce/basket/basket-line';
import type { PaidSince } from '@/lib/domain/commerce/basket/paid-since';
import { changeBasket } from '@/lib/features/commerce/basket/basket';
import { followPaidElsewhere } from '@/lib/features/commerce/basket/paid-orders';
import { paidElsewhereQuery } from '@/lib/queries/paid-lines';

const NONE: readonly PaidSince[] = [];

export function usePaidElsewhere(lines: readonly BasketLine[]): readonly PaidSince[] {
  const { data: found = NONE } = useQuery({ ...paidElsewhereQuery(lines), enabled: lines.length > 0 });
  // Lines of an earlier version get the time since when they are known.
  useEffect(() => changeBasket((all) => (all.every((line) => 'added' in line) ? all : [...all])), []);
  useEffect(() => void followPaidElsewhere(found), [found]);
  return found;
}
