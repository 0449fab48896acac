import { useEffect, useState } from 'react';
import { whenLoaded } from '@/lib/browser/when-loaded';
import type { ResultFormat } from '@/lib/contract/results/result';
import { anyPageMessages } from '@/lib/messages/any-page';
import type { AllResults, filterChoices, findRows } from '@/lib/queries/watched-results';

interface Reading {
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

const NOT_ASKED: Reading = { error: null, isFetching: false };

/** Loads the contract and the rows only when wanted. */
export function useAllResults(
  eventCityId: string,
  { external_format: format, fields_list: { length: columns } }: Pick<ResultFormat, 'external_format' | 'fields_list'>,
  isWanted: boolean,
) {
  const [reading, setReading] = useState(NOT_ASKED);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is another import
  useEffect(() => {
    if (!isWanted) return;
    setReading((before) => ({ ...before, isFetching: true }));
    return whenLoaded(
      import('@/lib/queries/watched-results'),
      ({ watchResults, ...finding }) =>
        watchResults(eventCityId, format, columns, (told) => setReading({ ...told, finding })),
      () => setReading({ error: new Error(anyPageMessages.serverSilent), isFetching: false }),
    );
  }, [eventCityId, format, columns, isWanted, attempt]);
  const retry = () => (reading.refetch ? reading.refetch() : setAttempt(attempt + 1));
  return { ...reading, retry };
}
