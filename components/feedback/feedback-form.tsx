'use client';

import dynamic from 'next/dynamic';

export const FeedbackForm = dynamic(() => import('./feedback').then(({ Feedback }) => Feedback));
