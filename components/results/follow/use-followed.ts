import { useMemo, useSyncExternalStore } from 'react';
import { notifyError } from '@/components/ui/toast-queue';
import { localText } from '@/lib/browser/local-text';
import { followedNumbers, readFollowed, toggleFollowed, writeFollowed } from '@/lib/domain/results/result/followed';
import { resultsMessages } from '@/lib/messages/results';

const followedOnDevice = localText('followedAthletes');

export interface FollowChoice {
  isFollowed: boolean;
  onToggle: (startNumber: string) => void;
}

interface FollowedHere {
  /** Start numbers in the order of choice. */
  readonly numbers: readonly string[];
  readonly toggle: (startNumber: string) => void;
}

/** Stored on the device, not in the address. */
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
