import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

/** A headline from the specification and at most one button. */
export function EmptyState({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <div className={styles.empty}>
      <div className="h4">{title}</div>
      {children}
    </div>
  );
}
