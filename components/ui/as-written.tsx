'use client';

import { type CSSProperties, type ReactNode, useState } from 'react';
import { useHydrated } from './use-hydrated';

interface AsWrittenProps {
  /** What is shown, in one text: while it stays the same, what the server has written stays. */
  of: string;
  draw: () => ReactNode;
  className?: string;
  style?: CSSProperties;
}

/** One object for ever: React would write another one over what stands there. */
const WHAT_STANDS_THERE = { __html: '' };

/**
 * A block that is read: what the server has written of it is neither woken nor drawn again until it shows something
 * else. Nothing inside can have a handler; links are the browser's, or whoever listens above.
 */
export function AsWritten({ of, draw, ...box }: AsWrittenProps) {
  const [written, setWritten] = useState(useHydrated() ? undefined : of);
  // Once drawn anew it is drawn for good: what was written is no longer there.
  if (written !== undefined && written !== of) setWritten(undefined);
  if (written === of && typeof window !== 'undefined')
    // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is written, what stands there is kept
    return <div {...box} dangerouslySetInnerHTML={WHAT_STANDS_THERE} suppressHydrationWarning />;
  return <div {...box}>{draw()}</div>;
}
