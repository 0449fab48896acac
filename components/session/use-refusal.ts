import { useState } from 'react';

/** What the server has refused, shown once; the words stay while the popup goes away. */
export function useRefusal() {
  const [error, setError] = useState<Error | null>(null);
  const [isShown, setShown] = useState(false);
  return {
    error,
    isShown,
    show: (refused: Error) => {
      setError(refused);
      setShown(true);
    },
    close: () => setShown(false),
  };
}

export type Refusal = ReturnType<typeof useRefusal>;
