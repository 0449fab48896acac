import type { Passing } from './elapsed';
import type { RaceTime } from './race-time';
import type { RaceStatus } from './result-order';
import type { StartNumber } from './start-number';
import type { TeamMember } from './team';

export interface LiveRow {
  readonly _id: string;
  readonly start_number: StartNumber;
  readonly first_name: string;
  readonly last_name: string;
  readonly gender: string;
  readonly members?: readonly TeamMember[] | null | undefined;
  readonly category: string;
  readonly region: string;
  readonly company_name: string | null;
  readonly status: RaceStatus;
  readonly splits: readonly (Passing & { readonly name: string })[];
  readonly individual_time_result: RaceTime | null;
  readonly position: number | null;
  readonly position_gen: number | null;
  readonly position_cat: number | null;
  readonly stated_position?: number | null | undefined;
}

interface TablePage<R> {
  readonly rows: readonly R[];
  readonly page: number;
  readonly pages: number;
}

/** The page is clamped, from 1. */
export function pageOfRows<R>(rows: readonly R[], page: number, size: number): TablePage<R> {
  const pages = Math.max(1, Math.ceil(rows.length / size));
  const shown = Math.min(Math.max(1, page), pages);
  return { rows: rows.slice((shown - 1) * size, shown * size), page: shown, pages };
}

/** Milliseconds before reconnecting: one second, doubled up to ten, with jitter. */
export function reconnectDelay(attempt: number, random: number): number {
  const delay = Math.min(1000 * 2 ** attempt, 10_000);
  return Math.round(delay * (0.75 + random / 4));
}

/** The code by which a socket is closed of a format that was withdrawn. */
export const WITHDRAWN = 4404;

const BURST_MS = 500;

/** Updates of a row within half a second are a burst and not highlighted. */
export const isBurst = (beforeMs: number | undefined, nowMs: number): boolean =>
  beforeMs !== undefined && nowMs - beforeMs < BURST_MS;
