'use client';

import { Suspense } from 'react';
import { lazyPart } from '@/components/ui/lazy-part';
import { type LeadersGroup, LeadersList } from './leaders-list';

const AskedLeaders = lazyPart(() => import('./asked-leaders').then((loaded) => loaded.default));

export function Leaders({ written }: { written: LeadersGroup | null }) {
  if (written?.members.length) return <LeadersList group={written} />;
  return (
    <Suspense fallback={null}>
      <AskedLeaders />
    </Suspense>
  );
}
