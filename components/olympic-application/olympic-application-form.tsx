'use client';

import dynamic from 'next/dynamic';

/** The application to the Olympic reserve (P-143…P-145); its code comes apart from the page's. */
export const OlympicApplicationForm = dynamic(() =>
  import('./olympic-application').then(({ OlympicApplication }) => OlympicApplication),
);
