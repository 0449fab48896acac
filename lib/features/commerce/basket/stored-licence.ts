import { useSyncExternalStore } from 'react';
import * as stored from '@/lib/domain/base/input/stored';
import { storedBasket, watchBasket } from './basket-storage';

const licence = stored.object({
  selector: stored.oneOf('license'),
  public_id: stored.text,
  sealed: stored.withDefault(stored.text, ''),
});
export type StoredLicence = ReturnType<typeof licence>;

/** Without the rules of the whole basket: the form needs only its own line. */
export function licenceIn(basket: string | null, publicId: string): StoredLicence | undefined {
  try {
    const lines: unknown = JSON.parse(basket ?? '[]');
    return (Array.isArray(lines) ? lines : [])
      .map((line) => stored.readable(licence, line))
      .find((line) => line?.public_id === publicId);
  } catch {
    return undefined;
  }
}

/** `null` on the server and before hydration. */
export const useStoredBasket = (): string | null =>
  useSyncExternalStore<string | null>(
    watchBasket,
    () => storedBasket() ?? '[]',
    () => null,
  );
