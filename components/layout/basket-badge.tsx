'use client';

import { useSyncExternalStore } from 'react';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { counted } from '@/lib/format/plural';
import { paths } from '@/lib/paths';
import { basketCount } from './basket-count';

/** The key in local storage and the name of the event that this tab fires after a change. */
const BASKET = 'basketGoods';

function subscribe(onChange: () => void): () => void {
  window.addEventListener('storage', onChange);
  window.addEventListener(BASKET, onChange);
  return () => {
    window.removeEventListener('storage', onChange);
    window.removeEventListener(BASKET, onChange);
  };
}

function storedCount(): number {
  try {
    return basketCount(window.localStorage.getItem(BASKET));
  } catch {
    return 0;
  }
}

/** Pieces in the basket; the server does not know them and shows none. */
const useBasketCount = (): number => useSyncExternalStore(subscribe, storedCount, () => 0);

export function BasketBadge() {
  const count = useBasketCount();
  if (count === 0) return null;
  return (
    <span className="count" aria-hidden="true">
      {count > 99 ? '99+' : count}
    </span>
  );
}

export function BasketLink() {
  const count = useBasketCount();
  const label = count > 0 ? `Корзина, ${counted(count, ['товар', 'товара', 'товаров'])}` : 'Корзина';
  return (
    <Link className="icon-btn" href={paths.basket()} prefetch={false} aria-label={label}>
      <Icon name="basket" />
      <BasketBadge />
    </Link>
  );
}
