import type { ReactNode } from 'react';

/** Figures that say the most about a thing. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="facts">{children}</dl>;
}

export function Fact({ value, children }: { value: string; children: ReactNode }) {
  return (
    <div>
      <dt>{children}</dt>
      <dd className="num">{value}</dd>
    </div>
  );
}
