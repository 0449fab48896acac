'use client';

import { useEffect } from 'react';

/** The first seconds are the page's own: what is kept for another day asks for the network and the processor too. */
const AFTER_WAKING_MS = 2000;

const ignore = () => undefined;

/** Lets the browser keep the page that it shows without a network. */
export function OfflineReady() {
  useEffect(() => {
    if (process.env.NODE_ENV !== 'production') return;
    const register = setTimeout(
      // Without it the site works as before: a refusal needs no word.
      () => navigator.serviceWorker?.register('/service-worker.js').catch(ignore),
      AFTER_WAKING_MS,
    );
    return () => clearTimeout(register);
  }, []);
  return null;
}
