'use client';

import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { usePathname } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { CABINET_OFFSET, CABINET_SCROLL_MS, scrollOffset } from './scroll';

/** Gestures that stop the animation. */
const INTERRUPTIONS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Waits until the section is read: before that its place is above the fold, and the page would end there. */
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

/** Never runs if one of the queries fails. */
function onceRead(client: QueryClient, signal: AbortSignal, act: () => void): void {
  const cache = client.getQueryCache();
  const settle = () => {
    const states = cache.findAll({ type: 'active' }).map(({ state }) => state.status);
    if (states.includes('pending')) return;
    finish();
    if (!states.includes('error')) act();
  };
  // The queries are known once all sections are mounted.
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

/** Not animated if the visitor prefers reduced motion. */
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
