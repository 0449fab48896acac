import { useEffect, useState } from 'react';
import { whenLoaded } from '@/lib/browser/when-loaded';
import { anyPageMessages } from '@/lib/messages/any-page';
import type { AllResults, filterChoices, findRows } from '@/lib/queries/watched-results';

interface Answer {
  data?: AllResults | undefined;
  error: Error | null;
  isFetching: boolean;
  refetch?: () => void;
  /** Loaded with the rows. */
  finding?: Finding;
}

export interface Finding {
  readonly findRows: typeof findRows;
  readonly filterChoices: typeof filterChoices;
}

const NOT_ASKED: Answer = { error: null, isFetching: false };

/** Loads the contract and the rows only when wanted. */
export function useAllResults(eventCityId: string, format: string, isWanted: boolean) {
  const [answer, setAnswer] = useState(NOT_ASKED);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is another import
  useEffect(() => {
    if (!isWanted) return;
    setAnswer((before) => ({ ...before, isFetching: true }));
    return whenLoaded(
      import('@/lib/queries/watched-results'),
      ({ watchResults, ...finding }) => watchResults(eventCityId, format, (told) => setAnswer({ ...told, finding })),
      () => setAnswer({ error: new Error(anyPageMessages.serverSilent), isFetching: false }),
    );
  }, [eventCityId, format, isWanted, attempt]);
  const retry = () => (answer.refetch ? answer.refetch() : setAttempt(attempt + 1));
  return { ...answer, retry };
}
