import { localText } from './local-text';

/** The basket as text, as it stands now; rules and schemas are not needed to read it, so every page can. */
export const {
  read: storedBasket,
  store: storeBasket,
  isKept: isBasketKept,
  watch: watchBasket,
} = localText('basketGoods');
