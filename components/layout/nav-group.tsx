'use client';

import { usePathname } from 'next/navigation';
import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from '@/components/ui/icon';
import { useLightDismiss } from '@/components/ui/use-light-dismiss';
import styles from './header.module.css';

/** One group is open at a time; a change of page closes it too. */
export function NavGroup({ label, children }: { label: string; children: ReactNode }) {
  const pathname = usePathname();
  const group = useRef<HTMLDetailsElement>(null);

  useLightDismiss(group);

  // In the cleanup, so that hydration does not close what was opened before it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the change of page is what closes the group
  useEffect(() => () => group.current?.removeAttribute('open'), [pathname]);

  return (
    <details ref={group} name="main-menu">
      <summary>
        <span>{label}</span> <Icon name="down" size="sm" />
      </summary>
      <div className={styles.panel}>{children}</div>
    </details>
  );
}
