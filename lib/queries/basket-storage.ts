/** The key in local storage, and the name of the event that this tab fires after a change of its own. */
const BASKET = 'basketGoods';

/** Set while local storage refuses to keep the basket: then it lives in this tab alone. */
let memory: string | null = null;

/** The basket as text, as it stands now; rules and schemas are not needed to read it, so every page can. */
export function storedBasket(): string | null {
  if (memory !== null) return memory;
  try {
    return window.localStorage.getItem(BASKET);
  } catch {
    return null;
  }
}

/** Whether the basket survives this tab. */
export const isBasketKept = (): boolean => memory === null;

/** Keeps the basket, in this tab alone if the browser refuses, and tells all who watch it. */
export function storeBasket(text: string): void {
  memory = isStored(text) ? null : text;
  window.dispatchEvent(new CustomEvent(BASKET));
}

function isStored(text: string): boolean {
  try {
    window.localStorage.setItem(BASKET, text);
    return true;
  } catch {
    return false;
  }
}

/** Calls back after every change, by this tab or another. Answers how to stop. */
export function watchBasket(onChange: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === BASKET || event.key === null) onChange();
  };
  window.addEventListener('storage', onStorage);
  window.addEventListener(BASKET, onChange);
  return () => {
    window.removeEventListener('storage', onStorage);
    window.removeEventListener(BASKET, onChange);
  };
}
