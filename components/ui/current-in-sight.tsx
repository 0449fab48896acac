'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useRef } from 'react';

/** Stands after a row that scrolls to the side, and brings its current entry into sight; the page stays where it is. */
export function CurrentInSight() {
  const mark = useRef<HTMLSpanElement>(null);
  const pathname = usePathname();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another current entry
  useEffect(() => {
    const row = mark.current?.previousElementSibling;
    const current = row?.querySelector('[aria-current="page"]');
    if (!row || !current) return;
    const [frame, box] = [row.getBoundingClientRect(), current.getBoundingClientRect()];
    row.scrollLeft += box.left - frame.left - (frame.width - box.width) / 2;
  }, [pathname]);
  return <span ref={mark} hidden />;
}
