import type { FastifyRequest } from 'fastify';
import type { Deps } from '@/federation/deps';
import { enforceLimits, networkLimits } from './limit-rate';

/** Limits what anyone may write, by the caller's network; first thing in such a route. */
export function limitPublicWrites(
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  request: Pick<FastifyRequest, 'ip'>,
  now: Date,
): Promise<void> {
  const rate = { max: settings.PUBLIC_WRITES_PER_MINUTE, windowSeconds: 60 };
  return enforceLimits(db, networkLimits('public-writes', rate, request), now);
}
