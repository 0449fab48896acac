import type { FastifyRequest } from 'fastify';
import type { Deps } from '@/federation/deps';
import { enforceLimits, networkLimits } from './limit-rate';

/** A file costs more than a form: so many times fewer of them than of public writes may be sent. */
const COST_OF_FILE = 2;
const COST_OF_APPLICATION = 10;

type RateDeps = Pick<Deps, 'db' | 'settings'>;
type Caller = Pick<FastifyRequest, 'ip'>;

const rateOf = ({ settings }: RateDeps, cost: number) => ({
  max: Math.ceil(settings.PUBLIC_WRITES_PER_MINUTE / cost),
  windowSeconds: 60,
});

/** Counts the files of a request by the caller's network; to be called before any of them is decoded. */
export async function limitUploads(
  deps: RateDeps,
  { request, files, now }: { request: Caller; files: readonly (string | null | undefined)[]; now: Date },
): Promise<void> {
  for (const file of files) {
    if (file) await enforceLimits(deps.db, networkLimits('files', rateOf(deps, COST_OF_FILE), request), now);
  }
}

/** Each application of a guest becomes an e-mail with a file to the office. */
export function limitApplications(deps: RateDeps, request: Caller, now: Date): Promise<void> {
  return enforceLimits(deps.db, networkLimits('applications', rateOf(deps, COST_OF_APPLICATION), request), now);
}
