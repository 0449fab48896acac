'use client';

import { useSyncExternalStore } from 'react';
import buttonStyles from '@/components/ui/button.module.css';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { storedBasket, watchBasket } from '@/lib/features/commerce/basket/basket-storage';
import { countedItems } from '@/lib/format/counted-items';
import { paths } from '@/lib/paths';
import { basketCount, basketItems } from './basket-count';
import styles from './header.module.css';

const storedCount = () => basketCount(storedBasket());

const useBasketCount = (): number => useSyncExternalStore(watchBasket, storedCount, () => 0);

function BasketBadge() {
  const count = useBasketCount();
  if (count === 0) return null;
  return (
    <span className={styles.count} aria-hidden="true">
      {count > 99 ? '99+' : count}
    </span>
  );
}

/** Begins with the number that is seen, which who speaks to the browser would say. */
function labelOf(count: number): string {
  if (count === 0) return 'Корзина';
  const items = countedItems(basketItems(storedBasket()));
  return items.startsWith(String(count)) ? `Корзина, ${items}` : `Корзина, ${count}: ${items}`;
}

export function BasketLink() {
  const count = useBasketCount();
  return (
    <Link className={buttonStyles.iconButton} href={paths.basket()} prefetch={false} aria-label={labelOf(count)}>
      <Icon name="basket" />
      <BasketBadge />
    </Link>
  );
}
