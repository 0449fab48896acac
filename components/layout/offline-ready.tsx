'use client';

import { useEffect } from 'react';

const ignore = () => undefined;

/** Lets the browser keep the page that it shows without a network. */
export function OfflineReady() {
  useEffect(() => {
    if (process.env.NODE_ENV !== 'production') return;
    // Without it the site works as before: a refusal needs no word.
    navigator.serviceWorker?.register('/service-worker.js').catch(ignore);
  }, []);
  return null;
}
