'use client';

import dynamic from 'next/dynamic';
import { NotLoaded } from '@/components/ui/not-loaded';
import { Skeleton } from '@/components/ui/skeleton';

/** Only for goods that are sent, which few baskets contain. */
export const LoadedDelivery = dynamic(
  () => import('./delivery').then(({ Delivery }) => Delivery).catch(() => NotLoaded),
  { ssr: false, loading: () => <Skeleton height={480} /> },
);
