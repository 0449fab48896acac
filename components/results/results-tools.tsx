'use client';

import type { ReactNode } from 'react';
import { useHydrated } from '@/components/ui/use-hydrated';
import styles from './race.module.css';

/** Search and choice over a list: they hold their place from the first paint, and are there for who has scripts. */
export function ResultsTools({ children }: { children: ReactNode }) {
  return (
    <div className="needs-script" inert={!useHydrated()}>
      <search className={styles.tools}>{children}</search>
    </div>
  );
}
