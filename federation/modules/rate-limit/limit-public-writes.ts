import type { FastifyRequest } from 'fastify';
import type { Deps } from '@/federation/deps';
import { limitRate } from './limit-rate';

/** The brake on what anyone may write, by the caller's address; first thing in such a route. */
export function limitPublicWrites(
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  request: Pick<FastifyRequest, 'ip'>,
  now: Date,
): Promise<void> {
  return limitRate(
    db,
    `public-writes:${request.ip}`,
    { max: settings.PUBLIC_WRITES_PER_MINUTE, windowSeconds: 60 },
    now,
  );
}
