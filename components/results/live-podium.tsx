'use client';

import type { ResultRow } from '@/lib/contract/result';
import { useLiveRace } from './live-race';
import { Podium } from './podium';

/** The leaders of now; those that the server has written until the rows are here. */
export function LivePodium({ rows }: { rows: readonly ResultRow[] }) {
  return <Podium rows={useLiveRace().rows ?? rows} />;
}
