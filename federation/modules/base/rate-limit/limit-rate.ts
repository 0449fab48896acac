import { createHash } from 'node:crypto';
import { inArray, sql } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { rateLimits } from '@/federation/db/schema/base/rate-limit';
import { runText } from '@/federation/db/statement';
import { ApiError } from '@/federation/http/api-error';
import { networkOf } from '@/lib/domain/base/network/network';
import { waitText } from '@/lib/domain/base/text/wait-text';

interface Rate {
  readonly max: number;
  readonly windowSeconds: number;
}

export interface Limit {
  readonly key: string;
  readonly rate: Rate;
}

/** Factor for the /48 around an IPv6 /64, as one customer often has the whole /48. */
const WIDE_PREFIX = 48;
const WIDE_FACTOR = 10;

export const tooMany = (seconds: number) =>
  new ApiError(429, `Слишком много попыток, повторите через ${waitText(seconds)}`, seconds);

const hashOf = (key: string) => createHash('sha256').update(key).digest('base64url');

/** The networks that a caller is counted in, the narrow one first, with how many times its rate each may do. */
export function networksOf({ ip }: { readonly ip: string }): { network: string; factor: number }[] {
  const [network, wide] = [networkOf(ip), networkOf(ip, WIDE_PREFIX)];
  return [{ network, factor: 1 }, ...(wide === network ? [] : [{ network: wide, factor: WIDE_FACTOR }])];
}

export const networkLimits = (name: string, rate: Rate, caller: { readonly ip: string }): Limit[] =>
  networksOf(caller).map(({ network, factor }) => ({
    key: `${name}:${network}`,
    rate: { ...rate, max: rate.max * factor },
  }));

/** In one statement, a key only where those before it let the call pass. Returns seconds to wait, or `null`. */
export async function countCall(db: Database, limits: readonly Limit[], now: Date): Promise<number | null> {
  const values = limits.flatMap(({ key, rate }) => [
    hashOf(key),
    new Date(now.getTime() + rate.windowSeconds * 1000).toISOString(),
    rate.max,
  ]);
  const { rows } = await runText(db, countingText(limits.length), [now.toISOString(), ...values]);
  return rows.length === 0 ? null : Math.max(1, ...rows.map(({ seconds }) => seconds));
}

function countingText(limits: number): string {
  const steps = Array.from({ length: limits }, (_, index) => {
    const [key, endsAt, max] = [1, 2, 3].map((at) => `$${index * 3 + 1 + at}`);
    const passed = index === 0 ? '' : `from step_${index - 1} where calls <= max`;
    return `step_${index} as (
      insert into rate_limits as counted (key, calls, window_ends_at)
      select ${key}, 1, ${endsAt}::timestamptz ${passed}
      on conflict (key) do update set
        calls = case when counted.window_ends_at <= $1::timestamptz then 1 else counted.calls + 1 end,
        window_ends_at = case when counted.window_ends_at <= $1::timestamptz then excluded.window_ends_at else counted.window_ends_at end
      returning calls, ${max}::int as max, ceil(extract(epoch from window_ends_at - $1::timestamptz))::int as seconds)`;
  });
  const refusals = steps.map((_, index) => `select seconds from step_${index} where calls > max`);
  return `with ${steps.join(', ')} ${refusals.join(' union all ')}`;
}

/** Uncounts a call that turned out to be harmless. */
export async function uncount(db: Database, limits: readonly Limit[]): Promise<void> {
  const keys = limits.map(({ key }) => hashOf(key));
  await db
    .update(rateLimits)
    .set({ calls: sql`greatest(0, ${rateLimits.calls} - 1)` })
    .where(inArray(rateLimits.key, keys));
}

/** Counts a call and throws 429 beyond the limits; outside the caller's transaction, so that a refusal does not undo it. */
export async function enforceLimits(db: Database, limits: readonly Limit[], now: Date): Promise<void> {
  const seconds = await countCall(db, limits, now);
  if (seconds !== null) throw tooMany(seconds);
}

export const limitRate = (db: Database, key: string, rate: Rate, now: Date): Promise<void> =>
  enforceLimits(db, [{ key, rate }], now);

/** Throws 429 where the calls counted under a key have used up its window; counts nothing. */
export async function refuseOver(db: Database, limits: readonly Limit[], now: Date): Promise<void> {
  const rates = new Map(limits.map(({ key, rate }) => [hashOf(key), rate]));
  const rows = await db
    .select()
    .from(rateLimits)
    .where(inArray(rateLimits.key, [...rates.keys()]));
  const waits = rows
    .filter(({ key, calls, windowEndsAt }) => calls >= (rates.get(key)?.max ?? Infinity) && windowEndsAt > now)
    .map(({ windowEndsAt }) => Math.ceil((windowEndsAt.getTime() - now.getTime()) / 1000));
  if (waits.length > 0) throw tooMany(Math.max(1, ...waits));
}
