import { DAY_MS } from '@/lib/domain/base/time/day';
import { readDraft, storeDraft } from './draft';

/** No start is sold longer ahead, so no basket line has an order older than this. */
export const LASTING_MS = 366 * DAY_MS;

/**
 * Sealed in IndexedDB; where the browser denies that, plain in local storage, so the value must hold nothing personal.
 * Returns whether it outlives the page.
 */
export async function storeLasting(name: string, value: unknown, now: Date): Promise<boolean> {
  try {
    await storeDraft(name, value, now, new Date(now.getTime() + LASTING_MS));
    inLocal((storage) => storage.removeItem(name));
    return true;
  } catch {
    return inLocal((storage) => storage.setItem(name, JSON.stringify(value))) !== DENIED;
  }
}

/** The stored value, or `null`. The caller checks its shape. */
export async function readLasting(name: string, now: Date): Promise<unknown> {
  // It is there only if IndexedDB refused the last one.
  const text = inLocal((storage) => storage.getItem(name));
  if (typeof text !== 'string') return readDraft(name, now);
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const DENIED = Symbol('denied');

function inLocal<T>(work: (storage: Storage) => T): T | typeof DENIED {
  try {
    return work(window.localStorage);
  } catch {
    return DENIED;
  }
}
