'use client';

import type { ReactNode } from 'react';
import { useHydrated } from '@/components/ui/use-hydrated';
import styles from './race.module.css';

/** Reserves its space from the first paint; shown only with JavaScript. */
export function ResultsTools({ children }: { children: ReactNode }) {
  return (
    <div className="needs-script" inert={!useHydrated()}>
      <search className={styles.tools}>{children}</search>
    </div>
  );
}
