import type { ComponentProps, ReactNode } from 'react';
import styles from '@/components/ui/checkbox.module.css';

interface CheckProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
}

/** A checkbox of a list that is filtered at once: it has no message of its own. */
export const Check = ({ label, ...input }: CheckProps) => (
  <label className={styles.check}>
    <input {...input} type="checkbox" />
    <span>{label}</span>
  </label>
);
