import { type RefObject, useEffect, useEffectEvent } from 'react';

/** How far from the screen a thing counts as seen, so that what it asks for is there when the reader is. */
const NEAR = '400px';

/** Calls once, when the element comes near the screen. */
export function useWhenSeen(element: RefObject<Element | null>, onSeen: () => void): void {
  const seen = useEffectEvent(onSeen);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        seen();
      },
      { rootMargin: NEAR },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
}
