import { useState } from 'react';
import { CallError } from '@/lib/contract/call';

/** What the server has refused, shown once; the words stay while the popup goes away. */
export function useRefusal() {
  const [error, setError] = useState<Error | null>(null);
  const [isShown, setShown] = useState(false);
  return {
    error,
    isShown,
    show: (refused: Error) => {
      // Told by a dialog of its own, components/session/providers.tsx.
      if (refused instanceof CallError && refused.kind === 'session-changed') return;
      setError(refused);
      setShown(true);
    },
    close: () => setShown(false),
  };
}

export type Refusal = ReturnType<typeof useRefusal>;
