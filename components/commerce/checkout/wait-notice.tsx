'use client';

import { useEffect } from 'react';
import { Notice } from '@/components/ui/notice';
import { useCountdown } from '@/components/ui/use-countdown';
import type { Wait } from '@/lib/queries/payment';

/** Screen readers hear the text once; the seconds are only drawn. */
export function WaitNotice({ wait }: { wait: Wait }) {
  const [left, start] = useCountdown();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each wait starts the countdown anew.
  useEffect(() => start(wait.seconds), [wait]);
  return (
    <Notice tone="warn" role="status">
      <span>{`${wait.message}. Страница повторит сама, закрывать её не нужно`}</span>
      <span className="num" aria-hidden>
        {left > 0 ? `: осталось ${left} с` : '…'}
      </span>
    </Notice>
  );
}
