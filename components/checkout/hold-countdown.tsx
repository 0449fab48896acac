'use client';

import { useEffect, useState } from 'react';
import { Notice } from '@/components/ui/notice';
import { minutesLeft } from '@/lib/format/minutes-left';

/** How long an order that was begun and not paid keeps its places; when the time is over it says so no more. */
export function HoldCountdown({ until, onEnd }: { until: string; onEnd: () => void }) {
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, new Date(until).getTime() - now);
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) return onEnd();
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isOver, onEnd]);
  if (isOver) return null;
  return (
    <Notice>
      Вы начали оплату: всё это отложено для вас ещё{' '}
      <span className="num" role="timer">
        {minutesLeft(left)}
      </span>
    </Notice>
  );
}
