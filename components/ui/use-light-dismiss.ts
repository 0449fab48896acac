import { type RefObject, useEffect } from 'react';

/** Closes an open `<details>` by Esc, by a press outside and when the focus leaves it. */
export function useLightDismiss(ref: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const listening = new AbortController();
    const dismiss = ({ type, target, key }: Event & { key?: string }) => {
      const details = ref.current;
      if (!details?.open) return;
      if (type === 'keydown') {
        if (key !== 'Escape') return;
        details.querySelector('summary')?.focus();
      } else {
        const isInside = details.contains(target as Node);
        // A press on words inside focuses what is around them, such as `<main tabindex="-1">`.
        const isAround = type === 'focusin' && (target as Node).contains(details);
        if (isInside || isAround) return;
      }
      details.open = false;
    };
    for (const name of ['pointerdown', 'focusin', 'keydown']) document.addEventListener(name, dismiss, listening);
    return () => listening.abort();
  }, [ref]);
}
