'use client';

import { useEffect } from 'react';
import { HYDRATED_EVENT } from '@/lib/browser/early-press';

/** Stands last in the page, so that everything before it answers by then. */
export function EarlyPress() {
  useEffect(() => {
    dispatchEvent(new Event(HYDRATED_EVENT));
  }, []);
  return null;
}
