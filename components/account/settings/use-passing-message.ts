'use client';

import { useEffect, useState } from 'react';

/** The message disappears after `lifetimeMs`; repeating it restarts the time, `null` ends it. */
export function usePassingMessage<T>(lifetimeMs: number): [message: T | null, say: (message: T | null) => void] {
  const [said, setSaid] = useState<{ message: T } | null>(null);
  useEffect(() => {
    if (!said) return;
    const timer = setTimeout(() => setSaid(null), lifetimeMs);
    return () => clearTimeout(timer);
  }, [said, lifetimeMs]);
  return [said?.message ?? null, (message) => setSaid(message === null ? null : { message })];
}
