import type { ReactNode } from 'react';

interface WideTableProps {
  label?: string;
  children?: ReactNode;
}

/** Scrolls in its own box on a narrow screen, also by the keyboard. */
export function WideTable({ label, children }: WideTableProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of fields is something else, and a landmark needs a name of its own
    // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no pointer scrolls the box with the arrows
    <div className="table-scroll" role="group" aria-label={label ?? 'Таблица'} tabIndex={0}>
      <table className="table" aria-label={label}>
        {children}
      </table>
    </div>
  );
}
