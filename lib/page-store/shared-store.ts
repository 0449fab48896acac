// Next loads this file without building it, so imports name files instead of aliases.
import { CacheHandler } from '@fortedigital/nextjs-cache-handler';
import createLruStore from '@fortedigital/nextjs-cache-handler/local-lru';
import createRedisStore from '@fortedigital/nextjs-cache-handler/redis-strings';
import { createClient } from '@redis/client';
import { SHARED_STORE_WAIT_SECONDS, STALE_PAGE_SECONDS, UNREAD_IN_REDIS_SECONDS } from '../freshness.ts';
import { announceChange } from './announce-change.ts';
import { isNotFound } from './is-not-found.ts';
import { withPatience } from './with-patience.ts';

const { REDIS_URL } = process.env;

/** Shared by all instances; without Redis each instance uses a small one of its own. */
CacheHandler.onCreation(({ buildId }) => {
  const local = createLruStore({ maxItemsNumber: 2000, maxItemSizeBytes: 64 * 1024 * 1024 });
  // The build writes pages into its own folder.
  const isBuild = process.env.NEXT_PHASE === 'phase-production-build';
  const ttl = { estimateExpireAge: () => UNREAD_IN_REDIS_SECONDS };
  if (!REDIS_URL || !buildId || isBuild) return { handlers: [local], ttl };
  return { handlers: [sharedStore(REDIS_URL, buildId), local], ttl };
});

function sharedStore(url: string, buildId: string) {
  const client = createClient({
    url,
    // Without a connection a command fails at once.
    disableOfflineQueue: true,
    pingInterval: 10_000,
    socket: { connectTimeout: 2000, reconnectStrategy: (attempt: number) => Math.min(100 * 2 ** attempt, 2000) },
  });
  client.on('error', () => undefined);
  client.connect().catch(() => undefined);
  const store = createRedisStore({
    client: client as Parameters<typeof createRedisStore>[0]['client'],
    // Pages of one build name the scripts of that build.
    keyPrefix: `fedtri:${buildId}:`,
    timeoutMs: SHARED_STORE_WAIT_SECONDS * 1000,
    keyExpirationStrategy: 'EXAT',
  });
  return withPatience(store, {
    onAway: (error) =>
      console.error(`The shared page cache is away: ${error instanceof Error ? error.message : error}`),
  });
}

type Got = Awaited<ReturnType<CacheHandler['get']>>;

export default class SharedStore extends CacheHandler {
  override async get(...asked: Parameters<CacheHandler['get']>): Promise<Got> {
    const kept = await super.get(...asked);
    // Another instance may have rendered the page, so its freshness is read from the entry.
    const revalidate = kept?.lifespan?.revalidate;
    return kept && revalidate !== undefined
      ? { ...kept, cacheControl: { revalidate, expire: STALE_PAGE_SECONDS } }
      : kept;
  }

  override async set(...[key, value, context]: Parameters<CacheHandler['set']>): Promise<void> {
    // A page that is gone replaces the stored one.
    if (isNotFound(value) && !(await super.get(key))) return;
    await super.set(key, value, context);
  }

  override async revalidateTag(tags: Parameters<CacheHandler['revalidateTag']>[0]): Promise<void> {
    await super.revalidateTag(tags);
    await announceChange();
  }
}
