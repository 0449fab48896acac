'use client';

import { lazy, Suspense } from 'react';
import { type LeadersGroup, LeadersList } from './leaders-list';

// What asks brings the contract along, which a page that knows its leaders need not load.
const AskedLeaders = lazy(() => import('./asked-leaders'));

/** When the server knew of no leaders they are asked for once more; without any the block is hidden. */
export function Leaders({ written }: { written: LeadersGroup | null }) {
  if (written?.members.length) return <LeadersList group={written} />;
  return (
    <Suspense fallback={null}>
      <AskedLeaders />
    </Suspense>
  );
}
