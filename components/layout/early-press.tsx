'use client';

import { useEffect } from 'react';
import { HYDRATED_EVENT } from '@/lib/browser/press-script';

/** Last in the page, so that everything before it is hydrated first. */
export function EarlyPress() {
  useEffect(() => {
    dispatchEvent(new Event(HYDRATED_EVENT));
  }, []);
  return null;
}
