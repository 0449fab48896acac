'use client';

import dynamic from 'next/dynamic';

export const OlympicApplicationForm = dynamic(() =>
  import('./olympic-application').then(({ OlympicApplication }) => OlympicApplication),
);
