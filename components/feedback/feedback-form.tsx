'use client';

import dynamic from 'next/dynamic';

/** Name, e-mail and a question about the Olympic reserve; its code comes apart from the page's. */
export const FeedbackForm = dynamic(() => import('./feedback').then(({ Feedback }) => Feedback));
