'use client';

import dynamic from 'next/dynamic';

/** E-mail and two consents; its code comes apart from the page's. */
export const SubscriptionForm = dynamic(() => import('./subscription').then(({ Subscription }) => Subscription));
