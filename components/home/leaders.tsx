'use client';

import { lazy, Suspense } from 'react';
import { type LeadersGroup, LeadersList } from './leaders-list';

const AskedLeaders = lazy(() => import('./asked-leaders'));

/** Requests the leaders again if the server had none; hides the block if there are none. */
export function Leaders({ written }: { written: LeadersGroup | null }) {
  if (written?.members.length) return <LeadersList group={written} />;
  return (
    <Suspense fallback={null}>
      <AskedLeaders />
    </Suspense>
  );
}
