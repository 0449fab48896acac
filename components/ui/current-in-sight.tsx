'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { showInRow } from './show-in-row';

export function CurrentInSight() {
  const mark = useRef<HTMLSpanElement>(null);
  const pathname = usePathname();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another current entry
  useEffect(() => {
    const row = mark.current?.previousElementSibling;
    const current = row?.querySelector('[aria-current="page"]');
    if (row && current) showInRow(row, current);
  }, [pathname]);
  return <span ref={mark} hidden />;
}
