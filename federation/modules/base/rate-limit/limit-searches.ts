import type { FastifyRequest } from 'fastify';
import type { Deps } from '@/federation/deps';
import { Bulkhead } from './bulkhead';
import { enforceLimits, networkLimits, networksOf } from './limit-rate';

/** One network has at most half of the searches under way. */
const SHARE_OF_NETWORK = 2;
/** The part of the connections that searches have at a time; each uses one, and a processor as long as it lasts. */
const SHARE_OF_POOL = 5;
const SEARCHES_PER_SECOND = 50;

type Caller = Pick<FastifyRequest, 'ip'>;

/** Suggestions are counted apart, so that a visitor who has typed much can still search. */
type Counted = 'searches' | 'suggestions';

export type LimitSearches = <T>(request: Caller, now: Date, work: () => Promise<T>, counted?: Counted) => Promise<T>;

/** Counts inside the queue, so that many calls of one network at once do not all use up its minute. */
export function searchLimits({ db, settings }: Pick<Deps, 'db' | 'settings'>): LimitSearches {
  const total = Math.max(1, Math.floor(settings.DATABASE_POOL / SHARE_OF_POOL));
  const bulkhead = new Bulkhead({
    perKey: Math.max(1, Math.floor(total / SHARE_OF_NETWORK)),
    total,
    waitMs: settings.SEARCH_WAIT_MS,
    perSecond: SEARCHES_PER_SECOND,
    busy: 'Сейчас много ищут',
  });
  const rate = { max: settings.SEARCHES_PER_MINUTE, windowSeconds: 60 };
  return (request, now, work, counted = 'searches') =>
    bulkhead.run(
      networksOf(request).map(({ network }) => network),
      async () => {
        await enforceLimits(db, networkLimits(counted, rate, request), now);
        return work();
      },
    );
}
