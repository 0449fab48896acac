'use client';

import { useEffect } from 'react';

/** Delay, so that caching does not compete with the page's own loading. */
const AFTER_WAKING_MS = 2000;

const ignore = () => undefined;

export function OfflineReady() {
  useEffect(() => {
    if (process.env.NODE_ENV !== 'production') return;
    const register = setTimeout(
      // The site works without a service worker.
      () => navigator.serviceWorker?.register('/service-worker.js').catch(ignore),
      AFTER_WAKING_MS,
    );
    return () => clearTimeout(register);
  }, []);
  return null;
}
