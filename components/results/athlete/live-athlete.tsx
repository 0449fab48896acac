'use client';

import { type ReactNode, useEffect, useState } from 'react';
import { useLiveRace } from '@/components/results/live/live-race';
import { whenLoaded } from '@/lib/browser/when-loaded';
import { resultsMessages } from '@/lib/messages/results';

type Code = typeof import('./athlete-parts');

interface LiveAthleteProps {
  startNumber: string;
  part: keyof Code['athleteParts'];
  children: ReactNode;
}

export function LiveAthlete({ startNumber, part, children }: LiveAthleteProps) {
  const { rows, field, hasMoved, isWithdrawn } = useLiveRace();
  const [code, setCode] = useState<Code | null>(null);
  const isMoving = hasMoved && rows !== null;
  useEffect(() => {
    if (!isMoving) return;
    return whenLoaded(import('./athlete-parts'), (loaded) => {
      setCode(loaded);
      return () => undefined;
    });
  }, [isMoving]);
  if (isWithdrawn) return part === 'who' && children;
  if (!(code && hasMoved && rows && field)) return children;
  const standing = code.standingAmong(rows, field, startNumber);
  if (!standing) return part === 'figures' ? <p>{resultsMessages.noLongerIn}</p> : part === 'who' && children;
  const Part = code.athleteParts[part];
  return <Part {...standing} />;
}
