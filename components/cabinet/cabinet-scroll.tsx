'use client';

import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { usePathname } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { CABINET_OFFSET, CABINET_SCROLL_MS, scrollOffset } from '@/lib/domain/scroll';

/** What takes the page out of the animation's hands. */
const INTERRUPTIONS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Opened, the cabinet scrolls to its section once that is read: before, and where it could not be read, its
 * place is above the fold, and the foot of the page would be all there is. Another section begins at the top.
 */
export function CabinetScroll() {
  const pathname = usePathname();
  const client = useQueryClient();
  const shown = useRef<string>(undefined);
  useEffect(() => {
    const isOpening = shown.current === undefined || shown.current === pathname;
    shown.current = pathname;
    if (!isOpening) {
      window.scrollTo(0, 0);
      return;
    }
    const interruption = new AbortController();
    const { signal } = interruption;
    const stop = () => interruption.abort();
    for (const name of INTERRUPTIONS) window.addEventListener(name, stop, { signal, passive: true });
    onceRead(client, signal, () => scrollSmoothly(CABINET_OFFSET, signal, stop));
    return stop;
  }, [client, pathname]);
  return null;
}

/** Acts when everything that the page asks for is there; never, if something of it fails. */
function onceRead(client: QueryClient, signal: AbortSignal, act: () => void): void {
  const cache = client.getQueryCache();
  const settle = () => {
    const states = cache.findAll({ type: 'active' }).map(({ state }) => state.status);
    if (states.includes('pending')) return;
    finish();
    if (!states.includes('error')) act();
  };
  // What the sections ask for is known once they have all been mounted.
  const timer = setTimeout(() => {
    unwatch = cache.subscribe(settle);
    settle();
  });
  let unwatch = () => {};
  const finish = () => {
    clearTimeout(timer);
    unwatch();
  };
  signal.addEventListener('abort', finish);
}

/** A reader who wants less motion is taken there at once. */
function scrollSmoothly(to: number, signal: AbortSignal, end: () => void): void {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) {
    window.scrollTo(0, to);
    end();
    return;
  }
  const from = window.scrollY;
  const begun = performance.now();
  const step = (now: number) => {
    if (signal.aborted) return;
    window.scrollTo(0, scrollOffset(from, to, now - begun));
    if (now - begun < CABINET_SCROLL_MS) requestAnimationFrame(step);
    else end();
  };
  requestAnimationFrame(step);
}
