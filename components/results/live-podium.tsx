'use client';

import { memo } from 'react';
import type { ResultRow } from '@/lib/contract/results/result';
import { isLeader } from '@/lib/domain/results/result/leaders';
import { useLiveRace } from './live-race';
import { Podium } from './podium';
import { isSameByValue } from './same-by-value';

const StillPodium = memo(Podium, isSameByValue);

/** Shows the server's rows until the live ones are loaded. */
export function LivePodium({ rows }: { rows: readonly ResultRow[] }) {
  const race = useLiveRace();
  if (race.isWithdrawn) return null;
  return <StillPodium rows={race.hasMoved && race.rows ? race.rows.filter(isLeader) : rows} />;
}
