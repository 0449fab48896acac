import type { ReactNode } from 'react';

/** A headline from the specification and at most one button. */
export function EmptyState({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <div className="empty">
      <p className="h4">{title}</p>
      {children}
    </div>
  );
}
