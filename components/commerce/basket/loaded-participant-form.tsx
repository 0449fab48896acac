'use client';

import dynamic from 'next/dynamic';
import styles from '@/components/ui/box.module.css';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { Skeleton } from '@/components/ui/skeleton';
import type { TicketLine } from '@/lib/domain/commerce/basket/ticket-line';
import { commerceMessages } from '@/lib/messages/commerce';

/** Not loaded for an empty basket; not in the server's page, since what is typed before hydration would be lost. */
export const LoadedParticipantForm = dynamic(
  () => import('./participant-form').then(({ ParticipantForm }) => ParticipantForm).catch(() => NotLoaded),
  { ssr: false, loading: Waiting },
);

function Waiting() {
  return (
    <div className={styles.sub}>
      <Skeleton width="100%" height={320} />
    </div>
  );
}

/** Paying does not wait for a form that cannot be loaded. */
function NotLoaded({ onSave }: { onSave: (values: Partial<TicketLine>) => void }) {
  return (
    <div className={styles.sub}>
      <Notice tone="bad">Форма участника не загрузилась. Проверьте соединение и обновите страницу.</Notice>
      <div className="buttons">
        <Button variant="line" onClick={() => onSave({ preReg: 'later' })}>
          {commerceMessages.fillLater}
        </Button>
      </div>
    </div>
  );
}
