'use client';

import dynamic from 'next/dynamic';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { Skeleton } from '@/components/ui/skeleton';
import type { TicketLine } from '@/lib/domain/basket-line';
import { commerceMessages } from '@/lib/messages/commerce';

/** The form comes with the first ticket whose participant is asked for: an empty basket does without it. */
export const LoadedParticipantForm = dynamic(
  () => import('./participant-form').then(({ ParticipantForm }) => ParticipantForm).catch(() => NotLoaded),
  { loading: Waiting },
);

function Waiting() {
  return (
    <div className="sub">
      <Skeleton width="100%" height={320} />
    </div>
  );
}

/** Paying need not wait for a form that does not come. */
function NotLoaded({ onSave }: { onSave: (values: Partial<TicketLine>) => void }) {
  return (
    <div className="sub">
      <Notice tone="bad">Форма участника не загрузилась. Проверьте соединение и обновите страницу.</Notice>
      <div className="buttons">
        <Button variant="line" onClick={() => onSave({ preReg: 'later' })}>
          {commerceMessages.fillLater}
        </Button>
      </div>
    </div>
  );
}
