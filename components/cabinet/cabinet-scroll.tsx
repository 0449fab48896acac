'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { CABINET_OFFSET, CABINET_SCROLL_MS, scrollOffset } from '@/lib/domain/scroll';

/** What takes the page out of the animation's hands. */
const INTERRUPTIONS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Opened, the cabinet scrolls to its sections; another section begins at the top. */
export function CabinetScroll() {
  const pathname = usePathname();
  const shown = useRef<string>(undefined);
  useEffect(() => {
    const isOpening = shown.current === undefined || shown.current === pathname;
    shown.current = pathname;
    if (isOpening) return scrollSmoothly(CABINET_OFFSET);
    window.scrollTo(0, 0);
  }, [pathname]);
  return null;
}

/** Answers how to stop it. A reader who wants less motion is taken there at once. */
function scrollSmoothly(to: number): (() => void) | undefined {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) {
    window.scrollTo(0, to);
    return;
  }
  const from = window.scrollY;
  const begun = performance.now();
  const interruption = new AbortController();
  const stop = () => interruption.abort();
  const step = (now: number) => {
    if (interruption.signal.aborted) return;
    window.scrollTo(0, scrollOffset(from, to, now - begun));
    if (now - begun < CABINET_SCROLL_MS) requestAnimationFrame(step);
    else stop();
  };
  for (const name of INTERRUPTIONS) {
    window.addEventListener(name, stop, { signal: interruption.signal, passive: true });
  }
  requestAnimationFrame(step);
  return stop;
}
