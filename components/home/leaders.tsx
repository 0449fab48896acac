'use client';

import { lazy, Suspense } from 'react';
import { type LeadersGroup, LeadersList } from './leaders-list';

const AskedLeaders = lazy(() => import('./asked-leaders'));

export function Leaders({ written }: { written: LeadersGroup | null }) {
  if (written?.members.length) return <LeadersList group={written} />;
  return (
    <Suspense fallback={null}>
      <AskedLeaders />
    </Suspense>
  );
}
