import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** A form sent before hydration would leave the page and lose its input. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
