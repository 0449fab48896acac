import { useSyncExternalStore } from 'react';
import type { BasketLine } from '@/lib/domain/commerce/basket/basket-line';

/** A line that has left the basket because it is paid. The page shows it until it is left. */
export interface PaidLine {
  readonly line: BasketLine;
  /** ISO instant; `null` if the API does not send it. */
  readonly paid: string | null;
}

const NONE: readonly PaidLine[] = [];
const listeners = new Set<() => void>();
let known = NONE;

function know(lines: readonly PaidLine[]): void {
  known = lines;
  for (const listener of listeners) listener();
}

export const showPaid = (lines: readonly PaidLine[]): void => know([...known, ...lines]);

export const dismissPaid = (line: PaidLine): void => know(known.filter((each) => each !== line));

function watch(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

export const usePaidLines = (): readonly PaidLine[] =>
  useSyncExternalStore(
    watch,
    () => known,
    () => NONE,
  );

export const readPaidLines = (): readonly PaidLine[] => known;
