import type { Handler } from '@fortedigital/nextjs-cache-handler/cache-handler.types';
import { SHARED_STORE_CHANGE_SECONDS, SHARED_STORE_REST_SECONDS } from '../freshness.ts';

interface Options {
  readonly restMs?: number;
  readonly revalidateMs?: number;
  readonly onAway?: (error: unknown) => void;
  readonly clock?: () => number;
}

/** After a failure the store is not used for a while; changes missed meanwhile are applied before it is used again. */
export function withPatience(store: Handler, options: Options = {}): Handler {
  const {
    restMs = SHARED_STORE_REST_SECONDS * 1000,
    revalidateMs = SHARED_STORE_CHANGE_SECONDS * 1000,
    onAway,
    clock = Date.now,
  } = options;
  const missed = new Set<string>();
  let awayUntil = 0;
  let catchingUp: Promise<void> | undefined;

  async function guarded<T>(work: () => Promise<T>): Promise<T> {
    if (clock() < awayUntil) throw new Error(`${store.name} is unavailable after a failure`);
    try {
      await catchUp();
      return await work();
    } catch (error) {
      if (clock() >= awayUntil) onAway?.(error);
      awayUntil = clock() + restMs;
      throw error;
    }
  }

  function catchUp(): Promise<void> | undefined {
    if (missed.size === 0) return undefined;
    catchingUp ??= (async () => {
      for (const tag of missed) {
        await inTime(store.revalidateTag(tag), revalidateMs);
        missed.delete(tag);
      }
    })().finally(() => {
      catchingUp = undefined;
    });
    return catchingUp;
  }

  return {
    name: store.name,
    get: (key, meta) => guarded(() => store.get(key, meta)),
    set: (key, value, context) => guarded(() => store.set(key, value, context)),
    async revalidateTag(tag) {
      missed.add(tag);
      await guarded(async () => undefined);
    },
    delete: (key) => guarded(async () => store.delete?.(key)),
    prepare: () => guarded(async () => store.prepare?.()),
  };
}

function inTime<T>(work: Promise<T>, limitMs: number): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(`no response within ${limitMs} ms`)), limitMs);
  return Promise.race([work, late.promise]).finally(() => clearTimeout(timer));
}
