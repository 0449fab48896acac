import type { ReactNode } from 'react';
import { ScrollBox } from '@/components/ui/scroll-box';
import tableStyles from '@/components/ui/table.module.css';
import styles from './wide-table.module.css';

interface WideTableProps {
  label?: string;
  children?: ReactNode;
}

/** Scrolls in its own box on a narrow screen, also by the keyboard. */
export function WideTable({ label, children }: WideTableProps) {
  return (
    <ScrollBox className={styles.scroll} label={label ?? 'Таблица'}>
      <table className={tableStyles.table} aria-label={label}>
        {children}
      </table>
    </ScrollBox>
  );
}
