'use client';

import dynamic from 'next/dynamic';
import { Notice } from '@/components/ui/notice';
import { Skeleton } from '@/components/ui/skeleton';

/** Of goods that are sent: most baskets do without it. */
export const LoadedDelivery = dynamic(
  () => import('./delivery').then(({ Delivery }) => Delivery).catch(() => NotLoaded),
  { ssr: false, loading: () => <Skeleton height={480} /> },
);

const NotLoaded = () => (
  <Notice tone="bad">Форма доставки не загрузилась. Проверьте соединение и обновите страницу.</Notice>
);
