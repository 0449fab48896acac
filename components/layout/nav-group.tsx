'use client';

import { usePathname } from 'next/navigation';
import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from '@/components/ui/icon';
import styles from './header.module.css';

/** One group is open at a time; Esc, a press outside and a change of page close it. */
export function NavGroup({ label, children }: { label: string; children: ReactNode }) {
  const pathname = usePathname();
  const group = useRef<HTMLDetailsElement>(null);

  // In the cleanup, so that hydration does not close what was opened before it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the change of page is what closes the group
  useEffect(() => () => group.current?.removeAttribute('open'), [pathname]);

  useEffect(() => {
    const close = (event: Event) => {
      const details = group.current;
      if (!details?.open) return;
      const isEscape = event instanceof KeyboardEvent && event.key === 'Escape';
      const isOutside = !(event instanceof KeyboardEvent) && !details.contains(event.target as Node);
      if (!isEscape && !isOutside) return;
      if (isEscape && details.contains(document.activeElement)) details.querySelector('summary')?.focus();
      details.open = false;
    };
    const events = ['pointerdown', 'focusin', 'keydown'] as const;
    for (const name of events) document.addEventListener(name, close);
    return () => {
      for (const name of events) document.removeEventListener(name, close);
    };
  }, []);

  return (
    <details ref={group} name="main-menu">
      <summary>
        <span>{label}</span> <Icon name="down" size="sm" />
      </summary>
      <div className={styles.panel}>{children}</div>
    </details>
  );
}
