import { useEffect } from 'react';
import { mirrorOf } from '@/lib/domain/commerce/basket/mirror';
import { readBasket, useBasket } from '@/lib/features/commerce/basket/basket';
import { isBasketKept } from '@/lib/features/commerce/basket/basket-storage';
import { storeMirror } from '@/lib/features/commerce/basket/mirror-cookie';

/** Each change of the basket drops its mirror; an open page of the basket mirrors it anew, also for other tabs. */
export function useMirror(): void {
  const lines = useBasket();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the lines is mirrored.
  useEffect(() => {
    // A basket that exists only in this tab is gone after a reload.
    storeMirror(isBasketKept() ? mirrorOf(readBasket()) : null);
  }, [lines]);
}
