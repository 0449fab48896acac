'use client';

import type { ResultRow } from '@/lib/contract/results/result';
import { FollowToggle } from './follow-toggle';
import { useFollowed } from './use-followed';

interface FollowAthleteProps {
  eventCityId: string;
  format: string;
  row: Pick<ResultRow, 'start_number' | 'first_name' | 'last_name'>;
}

export function FollowAthlete({ eventCityId, format, row }: FollowAthleteProps) {
  const { numbers, toggle } = useFollowed(eventCityId, format);
  return <FollowToggle row={row} isFollowed={numbers.includes(row.start_number)} onToggle={toggle} hasText />;
}
