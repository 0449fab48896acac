import type { ReactNode } from 'react';
import { typograph } from '@/lib/format/typograph';
import styles from './steps.module.css';

export function Steps({ children }: { children: ReactNode }) {
  return <ol className={styles.steps}>{children}</ol>;
}

interface StepProps {
  title: string;
  /** The level below the heading over the steps. */
  heading?: 'h3' | 'h4';
  children: ReactNode;
}

export function Step({ title, heading: Heading = 'h3', children }: StepProps) {
  return (
    <li>
      <Heading>{typograph(title)}</Heading>
      {children}
    </li>
  );
}
