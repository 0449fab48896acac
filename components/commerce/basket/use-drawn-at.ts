import { use, useSyncExternalStore } from 'react';
import { DrawnByServer } from '@/lib/features/commerce/basket/basket';

const never = () => () => undefined;

/**
 * When the server has drawn the lines, while they still are its own: it knows no participants and no forms, and judges by
 * its own clock. `null` once the stored lines are shown.
 */
export function useDrawnAt(): Date | null {
  const drawn = use(DrawnByServer);
  return useSyncExternalStore(
    never,
    () => null,
    () => drawn?.at ?? null,
  );
}
