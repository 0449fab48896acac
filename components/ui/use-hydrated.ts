import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether the page is awake: a form sent before would leave the page and lose what was typed. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
