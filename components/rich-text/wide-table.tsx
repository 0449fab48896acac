import type { ReactNode } from 'react';
import { ScrollBox } from '@/components/ui/scroll-box';

interface WideTableProps {
  label?: string;
  children?: ReactNode;
}

/** Scrolls in its own box on a narrow screen, also by the keyboard. */
export function WideTable({ label, children }: WideTableProps) {
  return (
    <ScrollBox className="table-scroll" label={label ?? 'Таблица'}>
      <table className="table" aria-label={label}>
        {children}
      </table>
    </ScrollBox>
  );
}
