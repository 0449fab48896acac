import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Margin, so that requests finish before the element is visible. */
const NEAR = '400px';

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
