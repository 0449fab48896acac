'use client';

import type { ReactNode } from 'react';
import styles from '@/components/results/row/race.module.css';
import { useHydrated } from '@/components/ui/use-hydrated';

/** Reserves its space from the first paint; shown only with JavaScript. */
export function ResultsTools({ children }: { children: ReactNode }) {
  return (
    <div className="needs-script" inert={!useHydrated()}>
      <search className={styles.tools}>{children}</search>
    </div>
  );
}
