'use client';

import { memo } from 'react';
import type { ResultRow } from '@/lib/contract/result';
import { useLiveRace } from './live-race';
import { Podium } from './podium';
import { isSameByValue } from './same-by-value';

const StillPodium = memo(Podium, isSameByValue);

/** The leaders of now; those that the server has written until the rows are here. */
export function LivePodium({ rows }: { rows: readonly ResultRow[] }) {
  // In the order of the protocol the fastest come first: nobody else can stand on the podium.
  return <StillPodium rows={(useLiveRace().rows ?? rows).slice(0, 3)} />;
}
