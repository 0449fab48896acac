import { useCallback, useState } from 'react';
import { CallError } from '@/lib/contract/wire/call-error';

/** The text stays while the popup closes. */
export function useRefusal() {
  const [error, setError] = useState<Error | null>(null);
  const [isShown, setShown] = useState(false);
  const show = useCallback((refused: Error) => {
    // providers.tsx shows its own dialog.
    if (refused instanceof CallError && refused.kind === 'session-changed') return;
    setError(refused);
    setShown(true);
  }, []);
  return {
    error,
    isShown,
    show,
    close: () => setShown(false),
  };
}

export type Refusal = ReturnType<typeof useRefusal>;
