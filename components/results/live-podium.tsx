'use client';

import { memo } from 'react';
import type { ResultRow } from '@/lib/contract/result';
import { isLeader } from '@/lib/domain/leaders';
import { useLiveRace } from './live-race';
import { Podium } from './podium';
import { isSameByValue } from './same-by-value';

const StillPodium = memo(Podium, isSameByValue);

/** The leaders of now; those that the server has written until the rows are here. */
export function LivePodium({ rows }: { rows: readonly ResultRow[] }) {
  const race = useLiveRace();
  return <StillPodium rows={race.hasMoved && race.rows ? race.rows.filter(isLeader) : rows} />;
}
