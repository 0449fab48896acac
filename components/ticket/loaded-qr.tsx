'use client';

import dynamic from 'next/dynamic';
import { Notice } from '@/components/ui/notice';
import { Skeleton } from '@/components/ui/skeleton';

/** What draws the code comes with the first code that is shown. */
export const LoadedQr = dynamic(() => import('./ticket-qr').then(({ TicketQr }) => TicketQr).catch(() => NotLoaded), {
  ssr: false,
  loading: Waiting,
});

/** Of the size of the code, so that nothing jumps. */
function Waiting() {
  return (
    <div className="ticket__qr" data-theme="light">
      <Skeleton width={250} height={250} />
    </div>
  );
}

function NotLoaded({ id }: { id?: string }) {
  return (
    <div className="ticket__qr" id={id} data-theme="light">
      <Notice tone="bad">QR-код не загрузился. Проверьте соединение и обновите страницу.</Notice>
    </div>
  );
}
