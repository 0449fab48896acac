import { useMemo, useSyncExternalStore } from 'react';
import { notifyError } from '@/components/ui/toast-queue';
import { followedNumbers, readFollowed, toggleFollowed, writeFollowed } from '@/lib/domain/followed';
import { resultsMessages } from '@/lib/messages/results';
import { localText } from '@/lib/queries/local-text';

const followedOnDevice = localText('followedAthletes');

/** Of one athlete, for the button in his row. */
export interface FollowChoice {
  isFollowed: boolean;
  onToggle: (startNumber: string) => void;
}

export interface FollowedHere {
  /** Start numbers of this format, in the order they were chosen. */
  readonly numbers: readonly string[];
  readonly toggle: (startNumber: string) => void;
}

/** Whom the reader follows in one format of an event; the device knows it, the address does not. */
export function useFollowed(eventCityId: string, format: string): FollowedHere {
  const text = useSyncExternalStore(followedOnDevice.watch, followedOnDevice.read, () => null);
  const numbers = useMemo(() => followedNumbers(readFollowed(text), eventCityId, format), [text, eventCityId, format]);
  const toggle = useMemo(
    () => (start_number: string) => {
      const before = readFollowed(followedOnDevice.read());
      const after = toggleFollowed(before, eventCityId, { format, start_number });
      if (after === before) notifyError(resultsMessages.mostFollowed);
      else followedOnDevice.store(writeFollowed(after));
    },
    [eventCityId, format],
  );
  return { numbers, toggle };
}
