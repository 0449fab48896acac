'use client';

import dynamic from 'next/dynamic';

export const SubscriptionForm = dynamic(() => import('./subscription').then(({ Subscription }) => Subscription));
