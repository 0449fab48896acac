import { localText } from '@/lib/browser/local-text';

/** Text without rules and schemas, so that every page can read it. */
export const {
  read: storedBasket,
  store: storeBasket,
  isKept: isBasketKept,
  watch: watchBasket,
} = localText('basketGoods');
