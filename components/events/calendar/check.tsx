import type { ComponentProps, ReactNode } from 'react';
import styles from '@/components/ui/checkbox.module.css';

interface CheckProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
}

export const Check = ({ label, ...input }: CheckProps) => (
  <label className={styles.check}>
    <input {...input} type="checkbox" />
    <span>{label}</span>
  </label>
);
