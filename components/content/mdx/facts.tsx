import type { ReactNode } from 'react';
import styles from './facts.module.css';

export function Facts({ children }: { children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>;
}

export function Fact({ value, children }: { value: string; children: ReactNode }) {
  return (
    <div>
      <dt>{children}</dt>
      <dd className="num">{value}</dd>
    </div>
  );
}
