'use client';

import dynamic from 'next/dynamic';

/** The application to the Olympic reserve; its code comes apart from the page's. */
export const OlympicApplicationForm = dynamic(() =>
  import('./olympic-application').then(({ OlympicApplication }) => OlympicApplication),
);
