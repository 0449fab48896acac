'use client';

import { memo } from 'react';
import { useLiveRace } from '@/components/results/live/live-race';
import { isSameByValue } from '@/components/results/row/same-by-value';
import type { ResultRow } from '@/lib/contract/results/result';
import { isLeader } from '@/lib/domain/results/result/leaders';
import { Podium } from './podium';

const StillPodium = memo(Podium, isSameByValue);

/** Shows the server's rows until the live ones are loaded. */
export function LivePodium({ rows }: { rows: readonly ResultRow[] }) {
  const race = useLiveRace();
  if (race.isWithdrawn) return null;
  return <StillPodium rows={race.hasMoved && race.rows ? race.rows.filter(isLeader) : rows} />;
}
