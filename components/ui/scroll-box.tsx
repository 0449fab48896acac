import type { ReactNode } from 'react';

interface ScrollBoxProps {
  label?: string;
  labelledBy?: string;
  className: string | undefined;
  children: ReactNode;
}

export function ScrollBox({ label, labelledBy, className, children }: ScrollBoxProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of fields is something else, and a landmark needs a name of its own
    // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no pointer scrolls the box with the arrows
    <div className={className} role="group" aria-label={label} aria-labelledby={labelledBy} tabIndex={0}>
      {children}
    </div>
  );
}
