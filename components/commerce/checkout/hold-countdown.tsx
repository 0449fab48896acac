'use client';

import { useEffect, useState } from 'react';
import { Notice } from '@/components/ui/notice';
import { minutesLeft } from '@/lib/format/minutes-left';

interface HoldCountdownProps {
  until: string;
  isSame: boolean;
  onEnd: () => void;
}

export function HoldCountdown({ until, isSame, onEnd }: HoldCountdownProps) {
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
      <span>
        {isSame
          ? 'Вы начали оплату: всё это отложено для вас ещё '
          : 'Вы начали оплату и потом изменили корзину. Чтобы оплатить тот заказ, верните её к прежнему виду: он отложен для вас ещё '}
      </span>
      <span className="num" role="timer">
        {minutesLeft(left)}
      </span>
    </Notice>
  );
}
