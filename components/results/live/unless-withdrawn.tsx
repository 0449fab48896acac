'use client';

import type { ReactNode } from 'react';
import { buttonClass } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { resultsMessages } from '@/lib/messages/results';
import { paths } from '@/lib/paths';
import { useLiveRace } from './live-race';

interface UnlessWithdrawnProps {
  eventCityId: string;
  children: ReactNode;
}

/** A format that is no longer published leaves the open pages too. */
export function UnlessWithdrawn({ eventCityId, children }: UnlessWithdrawnProps) {
  if (!useLiveRace().isWithdrawn) return children;
  return (
    <EmptyState title={resultsMessages.withdrawn}>
      {/* A full load, since this may be the address of the page itself. */}
      <a className={buttonClass({ variant: 'line' })} href={paths.results.eventCity(eventCityId)}>
        {resultsMessages.ofEvent}
      </a>
    </EmptyState>
  );
}
