'use client';

import dynamic from 'next/dynamic';
import { Notice } from '@/components/ui/notice';
import { Skeleton } from '@/components/ui/skeleton';
import styles from './ticket.module.css';

export const LoadedQr = dynamic(() => import('./drawn-qr').then(({ DrawnQr }) => DrawnQr).catch(() => NotLoaded), {
  ssr: false,
  loading: Waiting,
});

/** As large as the code, so that nothing shifts. */
function Waiting() {
  return (
    <div className={styles.qr} data-theme="light">
      <Skeleton width={250} height={250} />
    </div>
  );
}

function NotLoaded() {
  return (
    <div className={styles.qr} data-theme="light">
      <Notice tone="bad">QR-код не загрузился. Проверьте соединение и обновите страницу.</Notice>
    </div>
  );
}
